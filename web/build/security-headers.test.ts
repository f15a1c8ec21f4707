import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const API = 'https://api.example.jp';
const policyOf = (page: string, api = API) => securityHeaders([page], api)['Content-Security-Policy'] ?? '';

test('what stands in a page is allowed by its hash and nothing else is', () => {
  const policy = policyOf('<style>a{}</style><script>alert(1)</script><script type="module" src="/a.js"></script>');
  // printf '%s' 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
  expect(policy).toMatch(/style-src 'self' 'sha256-[^ ']+';/);
  expect(policy).not.toContain('unsafe');
});

test('the API is asked and its pictures are shown', () => {
  expect(policyOf('', `${API}/v1/`)).toContain(`img-src 'self' data: ${API}; connect-src 'self' ${API};`);
  expect(policyOf('', '')).toContain("img-src 'self' data:; connect-src 'self';");
});

test('the drawings of the error pages, which stand in their chunk, are allowed, and no other thing as data', () => {
  const directives = policyOf('').split('; ');
  const forData = directives.filter((directive) => directive.split(' ').includes('data:'));
  expect(forData.map((directive) => directive.split(' ')[0])).toEqual(['img-src']);
});

test.each(['<svg style="top:0">', '<p class="a" onclick="go()">'])('a page with %s is refused', (page) => {
  expect(() => policyOf(page)).toThrow('forbids the attribute');
});

test('a script may speak of such attributes', () => {
  expect(() => policyOf(`<script>const a = '<p style="top:0">'</script>`)).not.toThrow();
});

test('an API learns the origin of the site, by which Sanctum knows it', () => {
  expect(securityHeaders([], API)['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});
