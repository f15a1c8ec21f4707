import { File as NodeFile } from 'node:buffer';

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
  answer(status: number, body: unknown, headers: HeadersInit = {}) {
    this.#answered = new Headers(headers);
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

/** Node's FormData with the same content: Vitest would send jsdom's files without their names. */
const nodeForm = async (body: FormData): Promise<FormData> => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const form = await new Response('', { headers }).formData();
  for (const [name, value] of body)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new NodeFile([await value.arrayBuffer()], value.name) as Blob);
  return form;
};

/** An XMLHttpRequest that sends an upload by `fetch`, without progress. */
export const xhrBy = (fetch: typeof globalThis.fetch) =>
  class extends FakeXhr {
    override async send(body: FormData) {
      const [method = '', url = ''] = this.address.split(' ');
      try {
        const response = await fetch(url, { method, headers: this.headers, body: await nodeForm(body) });
        this.answer(response.status, await response.json(), response.headers);
      } catch {
        this.onerror?.();
      }
    }
  };
