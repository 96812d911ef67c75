// The client of the server's HTTP API.

import { language, t } from './words.js';

// Refused is an error that the server or the connection reports. Its message is for the user.
export class Refused extends Error {
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.data = error.data;
  }
}

// A connection can die silently: a pulled cable, a sleeping phone, a router. The server sends something every
// ten seconds; after longest milliseconds of silence the page reconnects. longestMade is the limit while the
// connection is being set up.
const longest = 22000;
const longestMade = 8000;

// patience is the timeout of a request in milliseconds. Paths that compute something get more.
function patience(path) {
  return /\/(hint|odds|analyse|auto|suppose|tables|components)/.test(path) ? 90000 : 15000;
}

// edited applies line edits to a text. A positive number keeps that many lines, a negative one drops that
// many, and a string is inserted.
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

  // request sends a request with a timeout and turns every failure into a Refused.
  async request(path, options = {}) {
    let response;
    try {
      response = await fetch(path, { signal: AbortSignal.timeout(patience(path)), ...options, headers: { 'Accept-Language': language, ...options.headers, Authorization: 'Bearer ' + this.token } });
    } catch {
      throw new Refused(0, { message: t('the server does not answer; is it still running?') });
    }
    if (!response.ok && response.status !== 304) {
      let error = { message: t('the server answered %s', response.status) };
      try { error = (await response.json()).error; } catch { /* the default message gives the status */ }
      throw new Refused(response.status, error);
    }
    return response;
  }

  async post(path, params = {}) {
    const response = await this.request(path, { method: 'POST', body: JSON.stringify(params), headers: { 'Content-Type': 'application/json' } });
    return response.json();
  }

  // host calls a method of the host, seat one of the seat that the token belongs to.
  host(name, params) { return this.post('/api/host/' + name, params); }

  async lobby() { return (await this.request('/api/host')).json(); }

  seat(method, params) { return this.post('/api/seat/' + method, params); }

  // board returns the drawing. The server gets the tag of the last one and sends only the difference.
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

  // follow calls heard with each revision that the server sends, and lost when the connection fails. It then
  // reconnects, with growing delays.
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

  // clear empties the browser's connection pool, which keeps connections of a dead line and would reuse them
  // one by one. It sends a request on each of them, and all time out together.
  clear() {
    const ask = () => fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(2000) }).catch(() => {});
    return Promise.all([...Array(6)].map(ask));
  }

  // leave closes the event stream: a user who goes to another page is no longer at the table, even if the
  // browser keeps this page alive.
  leave() { if (this.line) this.line.abort(); }

  // wake reconnects after a long silence: the device may have slept.
  wake() {
    if (this.line && Date.now() - this.heardAt > longest / 2) this.line.abort();
  }
}
