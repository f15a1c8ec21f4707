import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const API = 'https://api.example.jp';
const policyOf = (page: string, api = API) => securityHeaders([page], api)['Content-Security-Policy'] ?? '';

test('allows inline scripts and styles only by hash', () => {
  const policy = policyOf('<style>a{}</style><script>alert(1)</script><script type="module" src="/a.js"></script>');
  // printf '%s' 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
  expect(policy).toMatch(/style-src 'self' 'sha256-[^ ']+';/);
  expect(policy).not.toContain('unsafe');
});

test('allows calls to the API and its pictures', () => {
  expect(policyOf('', `${API}/v1/`)).toContain(`img-src 'self' data: ${API}; connect-src 'self' ${API};`);
  expect(policyOf('', '')).toContain("img-src 'self' data:; connect-src 'self';");
});

test('allows data: only for pictures, which the error pages use', () => {
  const directives = policyOf('').split('; ');
  const forData = directives.filter((directive) => directive.split(' ').includes('data:'));
  expect(forData.map((directive) => directive.split(' ')[0])).toEqual(['img-src']);
});

test.each(['<svg style="top:0">', '<p class="a" onclick="go()">'])('rejects a page with %s', (page) => {
  expect(() => policyOf(page)).toThrow('forbids the attribute');
});

test('ignores such attributes in the text of a script', () => {
  expect(() => policyOf(`<script>const a = '<p style="top:0">'</script>`)).not.toThrow();
});

test('sends the origin to the API, which Sanctum needs to recognise the SPA', () => {
  expect(securityHeaders([], API)['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});
