import type { Backend } from './options.ts';
import { VerifyError } from './pact-file.ts';
import { type Answer, sendRequest } from './send-request.ts';

const CONFIG = 'config/cors.php';

/** What a browser wants of every answer to another origin with credentials. */
const sharingProblem = ({ headers, status }: Answer, origin: string, path: string): string | undefined => {
  const allowed = headers.get('access-control-allow-origin');
  if (status >= 300) return `is answered ${status}: let ${CONFIG} answer it (\`paths\` holds '${path}')`;
  if (allowed === null)
    return `has no Access-Control-Allow-Origin: put '${path}' into \`paths\` and '${origin}' into \`allowed_origins\` of ${CONFIG}`;
  if (allowed !== origin)
    return `allows ${allowed}, not ${origin}: set 'allowed_origins' => ['${origin}'] and 'supports_credentials' => true in ${CONFIG}`;
  if (headers.get('access-control-allow-credentials') !== 'true')
    return `allows no cookies: set 'supports_credentials' => true in ${CONFIG}`;
  return undefined;
};

const namesOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());

const WRITE_HEADERS = ['content-type', 'x-xsrf-token'];

const writingProblem = ({ headers }: Answer, method: string): string | undefined => {
  if (!namesOf(headers, 'access-control-allow-methods').includes(method.toLowerCase()))
    return `does not allow ${method}: set 'allowed_methods' => ['*'] in ${CONFIG}`;
  const missing = WRITE_HEADERS.find((name) => !namesOf(headers, 'access-control-allow-headers').includes(name));
  return missing && `does not allow the header ${missing}: set 'allowed_headers' => ['*'] in ${CONFIG}`;
};

/**
 * Asks what a browser asks before a page of the SPA may write, and may read what the CSRF cookie's address answers.
 * @throws VerifyError that names the setting to change
 */
export const checkPreflight = async ({ url, origin }: Backend, timeout: number): Promise<void> => {
  const method = 'PATCH';
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': WRITE_HEADERS.join(','),
  };
  const preflight = await sendRequest(`${url}/api/user/me`, '--url', { method: 'OPTIONS', headers, timeout });
  const refused = sharingProblem(preflight, origin, 'api/*') ?? writingProblem(preflight, method);
  // The contract asks for CORS of every answer, though no browser needs it there.
  if (refused && new URL(url).origin === origin)
    throw new VerifyError(
      `${origin} is the backend's own address, for which no browser asks for CORS, but the contract holds every answer to it, and the preflight ${refused}; or give --origin the SPA's address as in development.`,
    );
  if (refused) throw new VerifyError(`No browser would send ${method} /api/user/me: the preflight ${refused}.`);
  const csrf = await sendRequest(`${url}/sanctum/csrf-cookie`, '--url', { headers: { origin }, timeout });
  const unread = sharingProblem(csrf, origin, 'sanctum/csrf-cookie');
  if (unread) throw new VerifyError(`No browser would take GET /sanctum/csrf-cookie: its answer ${unread}.`);
};
