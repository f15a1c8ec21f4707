import { expect, test } from 'vitest';
import { screenPath } from './screen-paths.ts';

test.each([
  ['/src/screens/company/company-screen.tsx', '/company'],
  ['/src/screens/nda/nda-agree-screen.tsx', '/nda/agree'],
  ['/src/screens/legal/privacy-screen.tsx', '/privacy'],
])('maps %s to %s', (file, path) => {
  expect(screenPath(file)).toBe(path);
});

// Two of these are keys of `paths` without an address.
test.each(['nowhere', 'offer', 'register', 'to-string'])('rejects a screen %s without an address', (name) => {
  const file = `/src/screens/x/${name}-screen.tsx`;
  expect(() => screenPath(file)).toThrow(/^web\/src\/paths\.ts has no \w+, whose page is \/src\/screens\/x\//);
});
