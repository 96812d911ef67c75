// The server, as the page speaks to it.

import { language, t } from './words.js';

// Refused is what the server would not do: its message is for people.
export class Refused extends Error {
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.data = error.data;
  }
}

// A connection can die without a word: a cable, a sleeping phone, a router. The server
// is heard every ten seconds; who has not been heard for longest is lost. A connection
// that is being made has less time.
const longest = 22000;
const longestMade = 8000;

// patience is how many milliseconds an answer may take: what is reckoned takes longer.
function patience(path) {
  return /\/(hint|odds|analyse|auto|suppose|tables|components)/.test(path) ? 90000 : 15000;
}

// edited is a text after edits of its lines: a number above 0 keeps so many, one below 0
// leaves so many out, and a text is put in.
function edited(text, edits) {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) || [];
  let at = 0;
  return edits.map((edit) => {
    if (typeof edit === 'string') return edit;
    at += Math.abs(edit);
    return edit > 0 ? lines.slice(at - edit, at).join('') : '';
  }).join('');
}

export class Server {
  constructor(token) { this.token = token; }

  // request asks the server, and waits for an answer only so long.
  async request(path, options = {}) {
    let response;
    try {
      response = await fetch(path, { signal: AbortSignal.timeout(patience(path)), ...options, headers: { 'Accept-Language': language, ...options.headers, Authorization: 'Bearer ' + this.token } });
    } catch {
      throw new Refused(0, { message: t('the server does not answer; is it still running?') });
    }
    if (!response.ok && response.status !== 304) {
      let error = { message: t('the server answered %s', response.status) };
      try { error = (await response.json()).error; } catch { /* the status says it */ }
      throw new Refused(response.status, error);
    }
    return response;
  }

  async post(path, params = {}) {
    const response = await this.request(path, { method: 'POST', body: JSON.stringify(params), headers: { 'Content-Type': 'application/json' } });
    return response.json();
  }

  // host and seat call what the host, or who sits there, may.
  host(name, params) { return this.post('/api/host/' + name, params); }

  async lobby() { return (await this.request('/api/host')).json(); }

  seat(method, params) { return this.post('/api/seat/' + method, params); }

  // board is the drawing. The server is told which one is here, and sends what is different.
  async board() {
    const had = this.had;
    const response = await this.request('/api/seat/board', had ? { headers: { 'If-None-Match': had.tag, 'A-IM': 'lines' } } : {});
    let svg;
    if (response.status === 304) svg = had.svg;
    else if (response.status === 226) svg = (await response.json()).reduce(edited, had.svg);
    else svg = await response.text();
    this.had = { svg, tag: response.headers.get('ETag') };
    return { svg, revision: Number(response.headers.get('Mobilis-Revision')) };
  }

  // follow calls heard with each revision that the server tells, and lost when it can
  // not be heard; it goes on trying.
  async follow(heard, lost) {
    for (let wait = 500; ; wait = Math.min(wait * 2, 4000)) {
      this.line = new AbortController();
      let silence = 0;
      const listen = (ms) => {
        clearTimeout(silence);
        silence = setTimeout(() => this.line.abort(), ms);
        this.heardAt = Date.now();
      };
      listen(longestMade);
      try {
        const response = await this.request('/api/seat/events', { signal: this.line.signal });
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          listen(longest);
          wait = 500;
          text += value;
          const events = text.split('\n\n');
          text = events.pop();
          for (const event of events) {
            if (event.startsWith('data: ')) heard(Number(event.slice(6)));
            if (event.startsWith('event: people\n') && this.people) this.people(JSON.parse(event.slice(event.indexOf('data: ') + 6)).people);
          }
        }
        lost(new Refused(0, { message: t('the server has closed the connection') }));
      } catch (error) {
        lost(error);
        if (error.status === 401) return;
        await this.clear();
      } finally {
        clearTimeout(silence);
      }
      await new Promise((go) => setTimeout(go, wait));
    }
  }

  // clear empties the browser's pool of connections, which keeps those that a dead line left
  // behind and hands them out one by one: it asks on all of them, and gives up together.
  clear() {
    const ask = () => fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(2000) }).catch(() => {});
    return Promise.all([...Array(6)].map(ask));
  }

  // leave stops listening: who goes to another page is not at the table any more, though the
  // browser may keep this one.
  leave() { if (this.line) this.line.abort(); }

  // wake listens anew where nothing was heard for long: the device may have slept.
  wake() {
    if (this.line && Date.now() - this.heardAt > longest / 2) this.line.abort();
  }
}
