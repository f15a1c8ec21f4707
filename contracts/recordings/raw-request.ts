import net from 'node:net';

/** A raw response. Header names are in lower case; a repeated header is joined by a comma. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly text: string;
}

const unchunked = (body: Buffer): Buffer => {
  const eol = body.indexOf('\r\n');
  const size = Number.parseInt(body.subarray(0, eol).toString(), 16);
  if (eol < 0 || !size) return Buffer.alloc(0);
  return Buffer.concat([body.subarray(eol + 2, eol + 2 + size), unchunked(body.subarray(eol + 4 + size))]);
};

const parseAnswer = (bytes: Buffer): RawAnswer => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { status: 0, headers: {}, cookies: [], text: bytes.toString('latin1') };
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):\s*(.*?)\s*$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'set-cookie') cookies.push(value);
    else headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  const body = bytes.subarray(end + 4);
  const text = (headers['transfer-encoding'] === 'chunked' ? unchunked(body) : body).toString('utf8');
  return { status: Number(first.split(' ')[1]), headers, cookies, text };
};

/** Sends one request over its own socket, without validation or encoding, because recordings also contain broken requests. */
export const sendRaw = (
  { hostname, port }: URL,
  method: string,
  path: string,
  headers: readonly (readonly [string, string])[],
  body?: Buffer,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const length: [string, string][] = body ? [['content-length', String(body.length)]] : [];
    const hasLength = headers.some(([name]) => /^(?:content-length|transfer-encoding)$/i.test(name));
    const lines = [...headers, ...(hasLength ? [] : length)].map(([name, value]) => `${name}: ${value}\r\n`);
    const finish = () => resolve(parseAnswer(Buffer.concat(chunks)));
    socket.setTimeout(60_000, () => socket.destroy(new Error(`${method} ${path}: no answer within 60 s`)));
    socket.on('error', (error) => (chunks.length > 0 ? finish() : reject(error)));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', finish);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`);
    if (body) socket.write(body);
  });
