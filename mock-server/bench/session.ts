import { loadScenario } from '#fixtures/load.ts';
import type { Running } from './servers.ts';

/** The SPA's usual address: with it as Origin a request has a session, without it is stateless. */
const ORIGIN = 'http://localhost:5173';

/** Logs the first person who can into the default world; gives the headers the SPA then sends. */
export const sessionHeaders = async ({ url }: Running, scenario: string): Promise<Record<string, string>> => {
  const person = loadScenario(scenario).people.find(({ email, password }) => email && password);
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  };
  const headers = () => ({
    Origin: ORIGIN,
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  });
  keep(await fetch(`${url}/sanctum/csrf-cookie`, { headers: { Accept: 'application/json', Origin: ORIGIN } }));
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers() },
    body: JSON.stringify({ email: person?.email, password: person?.password }),
  });
  if (!answer.ok) throw new Error(`The login for the bench is answered with ${answer.status}: ${await answer.text()}`);
  keep(answer);
  return headers();
};
