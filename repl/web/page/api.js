// The server, as the page speaks to it.

// Refused is what the server would not do: its message is for people.
export class Refused extends Error {
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.data = error.data;
  }
}

export class Server {
  constructor(token) { this.token = token; }

  async request(path, options = {}) {
    let response;
    try {
      response = await fetch(path, { ...options, headers: { ...options.headers, Authorization: 'Bearer ' + this.token } });
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      throw new Refused(0, { message: 'the server does not answer; is it still running?' });
    }
    if (!response.ok) {
      let error = { message: 'the server answered ' + response.status };
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

  async board() {
    const response = await this.request('/api/seat/board');
    return { svg: await response.text(), revision: Number(response.headers.get('Mobilis-Revision')) };
  }

  // follow calls heard with each revision that the server tells, and lost when it can
  // not be heard; it goes on trying.
  async follow(heard, lost) {
    for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
      try {
        const response = await this.request('/api/seat/events');
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          wait = 500;
          text += value;
          const events = text.split('\n\n');
          text = events.pop();
          for (const event of events) {
            if (event.startsWith('data: ')) heard(Number(event.slice(6)));
          }
        }
      } catch (error) {
        if (error.status === 401) { lost(error); return; }
        lost(error);
      }
      await new Promise((go) => setTimeout(go, wait));
    }
  }
}
