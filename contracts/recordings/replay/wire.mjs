import net from 'node:net';

/** One request over a socket of its own; nothing is checked or encoded on the way. */
export const sendRaw = ({ hostname, port }, method, path, headers, body) =>
  new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const chunks = [];
    let head = `${method} ${path} HTTP/1.1\r\n`;
    for (const [name, value] of headers) head += `${name}: ${value}\r\n`;
    if (body && !headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name)))
      head += `content-length: ${body.length}\r\n`;
    const finish = () => resolve(readAnswer(Buffer.concat(chunks)));
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer within 20 s')));
    socket.on('error', (error) => (chunks.length > 0 ? finish() : reject(error)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', finish);
    socket.write(`${head}connection: close\r\n\r\n`);
    if (body) socket.write(body);
  });

const readAnswer = (bytes) => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { status: 0, headers: {}, cookies: [], text: bytes.toString('latin1') };
  const [first, ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const answer = { status: Number(first.split(' ')[1]), headers: {}, cookies: [] };
  for (const line of lines) {
    const [, name, value] = line.match(/^([^:]*):\s*(.*?)\s*$/);
    const key = name.toLowerCase();
    if (key === 'set-cookie') answer.cookies.push(value);
    else answer.headers[key] = key in answer.headers ? `${answer.headers[key]}, ${value}` : value;
  }
  const body = bytes.subarray(end + 4);
  answer.text = (/chunked/i.test(answer.headers['transfer-encoding'] ?? '') ? unchunked(body) : body).toString('utf8');
  return answer;
};

const unchunked = (body) => {
  const eol = body.indexOf('\r\n');
  const size = Number.parseInt(body.subarray(0, eol).toString(), 16);
  return eol < 0 || !size
    ? Buffer.alloc(0)
    : Buffer.concat([body.subarray(eol + 2, eol + 2 + size), unchunked(body.subarray(eol + 4 + size))]);
};

/** An ordinary call, for the control API and for logging in. */
export const call = async (base, method, path, { headers = {}, json } = {}) => {
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const answer = await fetch(new URL(path, base), {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { data: text ? JSON.parse(text) : undefined, cookies: answer.headers.getSetCookie() };
};
