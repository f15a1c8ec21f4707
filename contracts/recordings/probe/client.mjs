import { multipart, parseCookie, send } from './wire.mjs';

const ORIGIN = 'http://localhost:5173';
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Body and type of a request: as JSON, as a form, in parts, or as it is. */
const written = (spec) => {
  if ('json' in spec) return { body: JSON.stringify(spec.json), type: 'application/json' };
  if ('form' in spec)
    return { body: new URLSearchParams(spec.form).toString(), type: 'application/x-www-form-urlencoded' };
  if ('parts' in spec) return multipart(spec.parts);
  return { body: spec.raw, type: spec.type };
};

/** One browser: a cookie jar and the headers the SPA sends. */
export class Client {
  #run;
  jar = new Map();

  constructor(run) {
    this.#run = run;
  }

  clone() {
    const copy = new Client(this.#run);
    copy.jar = new Map(this.jar);
    return copy;
  }

  get xsrf() {
    const value = this.jar.get('XSRF-TOKEN');
    return value === undefined ? undefined : decodeURIComponent(value);
  }

  /** `spec.headers`: null takes one away. `spec.xsrf`: 'auto', 'none' or the header's text. `spec.cookies: false` sends none. */
  #headers(method, spec, type) {
    const headers = { accept: 'application/json', origin: ORIGIN, referer: `${ORIGIN}/`, ...this.#run.adapter.headers };
    if (type) headers['content-type'] = type;
    const token = spec.xsrf ?? 'auto';
    const isOwn = token === 'auto' && !READING.includes(method) && this.xsrf !== undefined;
    if (isOwn) headers['x-xsrf-token'] = this.xsrf;
    else if (token !== 'auto' && token !== 'none') headers['x-xsrf-token'] = token;
    for (const [name, value] of Object.entries(spec.headers ?? {})) {
      if (value === null) delete headers[name.toLowerCase()];
      else headers[name.toLowerCase()] = value;
    }
    if (this.jar.size > 0 && spec.cookies !== false)
      headers.cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return headers;
  }

  /** `spec.keep: false` leaves the jar alone. */
  async send(method, target, spec = {}) {
    const { body, type } = written(spec);
    const headers = this.#headers(method, spec, type);
    const response = await send(this.#run.base, { method, path: target, headers, body });
    if (spec.keep === false) return response;
    for (const line of response.setCookie) {
      const cookie = parseCookie(line);
      if (cookie.attrs.some((attribute) => /^max-age=0$/i.test(attribute))) this.jar.delete(cookie.name);
      else this.jar.set(cookie.name, cookie.value);
    }
    return response;
  }

  async csrf() {
    await this.send('GET', '/sanctum/csrf-cookie');
    return this;
  }

  async login({ email, password }) {
    await this.csrf();
    await this.must('POST', '/api/login', { json: { email, password } });
    return this;
  }

  /** A step of the set-up: anything but a success is an error that names it. */
  async must(method, target, spec) {
    const { status, text } = await this.send(method, target, spec);
    if (status < 200 || status > 299) throw new Error(`set-up ${method} ${target}: ${status} ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  }
}
