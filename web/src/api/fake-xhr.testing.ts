/** A fake XMLHttpRequest: the test advances and ends the upload. */
export class FakeXhr {
  static made: FakeXhr[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  #answered = new Headers();
  address = '';
  body: FormData | undefined;
  withCredentials = false;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeXhr.made.push(this);
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return Array.from(this.#answered, ([name, value]) => `${name}: ${value}\r\n`).join('');
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.#answered = new Headers(headers);
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}
