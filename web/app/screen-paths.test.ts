import { expect, test } from 'vitest';
import { screenPath } from './screen-paths.ts';

test.each([
  ['/screens/company/company-screen.tsx', '/company'],
  ['/screens/nda/nda-agree-screen.tsx', '/nda/agree'],
  ['/screens/legal/privacy-screen.tsx', '/privacy'],
])('%s is at %s', (file, path) => {
  expect(screenPath(file)).toBe(path);
});

// Two of them are in `paths`, and are no address.
test.each(['nowhere', 'offer', 'register', 'to-string'])('a screen %s without an address is named', (name) => {
  const file = `/screens/x/${name}-screen.tsx`;
  expect(() => screenPath(file)).toThrow(/^web\/paths\.ts has no \w+, whose page is \/screens\/x\//);
});
