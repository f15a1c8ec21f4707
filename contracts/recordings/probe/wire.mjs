import http from 'node:http';

const PATIENCE_MS = 60_000;

/** One request over a connection of its own. */
export const send = (base, { method, path, headers, body }) => {
  const { hostname, port } = new URL(base);
  const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(String(body));
  const length = payload === undefined ? {} : { 'content-length': payload.length };
  return new Promise((resolve, reject) => {
    const options = { host: hostname, port, method, path, headers: { ...headers, ...length }, agent: false };
    const request = http.request(options, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          setCookie: response.headers['set-cookie'] ?? [],
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.setTimeout(PATIENCE_MS, () => request.destroy(new Error('no answer')));
    request.end(payload);
  });
};

/** A Set-Cookie line in its parts. */
export const parseCookie = (line) => {
  const [pair, ...attrs] = line.split(';').map((part) => part.trim());
  const sign = pair.indexOf('=');
  return { name: pair.slice(0, sign), value: pair.slice(sign + 1), attrs };
};

const BOUNDARY = '----probe-boundary-7f3a';

/** Fields and files in parts. */
export const multipart = (parts) => {
  const pieces = parts.flatMap(({ name, filename, type = 'application/octet-stream', data = '' }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.isBuffer(data) ? data : Buffer.from(String(data)), Buffer.from('\r\n')];
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
};
