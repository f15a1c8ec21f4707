import { createClient } from './client.ts';

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: string;
}

/** Answers requests in order with these responses and records the requests. */
export const serve = (...responses: (Response | Error)[]) => {
  const sent: Sent[] = [];
  let cookies = '';
  const problems: string[] = [];
  const call = createClient({
    baseUrl: 'http://api.test',
    readCookies: () => cookies,
    onMismatch: (problem) => problems.push(problem),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push({ method: request.method, url: request.url, headers: request.headers, body: await request.text() });
      if (request.url.endsWith('csrf-cookie')) {
        cookies = `XSRF-TOKEN=fresh%3D${sent.length}`;
        return new Response(null, { status: 204 });
      }
      const response = responses.shift();
      if (!response || response instanceof Error) throw response ?? new Error('no answer left');
      return response;
    },
  });
  return { call, sent, problems };
};

/** A JSON response. */
export const json = (body: unknown, status = 200) => Response.json(body, { status });
