import { expect, test } from 'vitest';
import { answer, type HeaderValue, ORIGIN, type Path } from './answer.ts';
import { contract, given, pathOf } from './pact.ts';

// Before each cross-origin write, a browser sends a preflight; without this response it sends no write.
const JSON_WRITE = ['content-type', 'x-xsrf-token'];
/** Headers of the multipart helper. */
const FORM_WRITE = ['x-http-method-override', 'x-requested-with', 'x-xsrf-token'];

const exactly = (word: string): HeaderValue => ({ example: word, matches: [`(?i)^${word}$`] });
const career = pathOf('/api/user/career/:id', { id: given('career_id', 1) });
const member = pathOf('/api/user/:id', { id: given('member_id', 1) });

test.each<[what: string, method: string, path: Path, headers: string[]]>([
  ['a login', 'POST', '/api/login', JSON_WRITE],
  ['an application', 'POST', '/api/apply/', JSON_WRITE],
  ['a résumé', 'POST', '/api/user/resume', FORM_WRITE],
  ['a step of the registration', 'PATCH', '/api/register', JSON_WRITE],
  ['a change of the profile', 'PATCH', '/api/user/me', JSON_WRITE],
  ['the deletion of a career', 'DELETE', career, ['x-xsrf-token']],
  ['a withdrawal', 'PUT', member, JSON_WRITE],
])('lets a browser send %s', (what, method, path, names) => {
  const headers = {
    origin: ORIGIN,
    'access-control-request-method': method,
    'access-control-request-headers': names.join(','),
  };
  return contract
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving(`the preflight of ${what}`)
    .withRequest('OPTIONS', path, (request) => request.headers(headers))
    .willRespondWith(
      ...answer(204, undefined, {
        holding: {
          'Access-Control-Allow-Headers': [{ example: 'accept' }, ...names.map(exactly)],
          // Browsers send POST even if it is not named.
          ...(method !== 'POST' && { 'Access-Control-Allow-Methods': [{ example: 'GET' }, exactly(method)] }),
        },
      }),
    )
    .executeTest(async ({ url }) => {
      const address = typeof path === 'string' ? path : String(path.value);
      const preflight = await fetch(url + address, { method: 'OPTIONS', headers });
      expect(preflight.ok).toBe(true);
      expect(preflight.headers.get('access-control-allow-credentials')).toContain('true');
    });
});
