import { expect, test } from 'vitest';
import { answer, type HeaderValue, ORIGIN, type Path } from './answer.ts';
import { contract, fromProviderState } from './pact.ts';

// Before each cross-origin write, a browser sends a preflight; without this response it sends no write.
const pact = contract();
const JSON_WRITE = ['content-type', 'x-xsrf-token'];
/** Headers of the multipart helper. */
const FORM_WRITE = ['x-http-method-override', 'x-requested-with', 'x-xsrf-token'];

const exactly = (word: string): HeaderValue => ({ example: word, matches: [`(?i)^${word}$`] });
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: pact fills them in from the provider state.
const career = fromProviderState('/api/user/career/${career_id}', '/api/user/career/1');
const member = fromProviderState('/api/user/${member_id}', '/api/user/1');
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above.

test.each<[what: string, method: string, path: Path, headers: string[]]>([
  ['a login', 'POST', '/api/login', JSON_WRITE],
  ['an application', 'POST', '/api/apply/', JSON_WRITE],
  ['a résumé', 'POST', '/api/user/resume', FORM_WRITE],
  ['a step of the registration', 'PATCH', '/api/register', JSON_WRITE],
  ['a change of the profile', 'PATCH', '/api/user/me', JSON_WRITE],
  ['the deletion of a career', 'DELETE', career, ['x-xsrf-token']],
  ['a withdrawal', 'PUT', member, JSON_WRITE],
])('lets a browser send %s', (what, method, path, headers) =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving(`the preflight of ${what}`)
    .withRequest('OPTIONS', path, (request) =>
      request.headers({
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': headers.join(','),
      }),
    )
    .willRespondWith(
      ...answer(204, undefined, {
        holding: {
          'Access-Control-Allow-Headers': [{ example: 'accept' }, ...headers.map(exactly)],
          // Browsers send POST even if it is not named.
          ...(method !== 'POST' && { 'Access-Control-Allow-Methods': [{ example: 'GET' }, exactly(method)] }),
        },
      }),
    )
    .executeTest(async ({ url }) => {
      const address = typeof path === 'string' ? path : String(path.value);
      const preflight = await fetch(url + address, {
        method: 'OPTIONS',
        headers: {
          origin: ORIGIN,
          'access-control-request-method': method,
          'access-control-request-headers': headers.join(','),
        },
      });
      expect(preflight.ok).toBe(true);
      expect(preflight.headers.get('access-control-allow-credentials')).toContain('true');
    }),
);
