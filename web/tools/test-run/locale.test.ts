import { expect, test } from 'vitest';
import { utf8Locale } from './locale.ts';

test.each([
  ['none at all', {}],
  ['POSIX', { LANG: 'POSIX' }],
  ['an older one over all', { LANG: 'ja_JP.UTF-8', LC_ALL: 'ja_JP.eucJP' }],
  ['empty words', { LC_ALL: '', LANG: '' }],
])('sets a UTF-8 locale if it is %s', (_, env) => {
  expect(utf8Locale(env)).toEqual({ LC_ALL: 'C.UTF-8' });
});

test.each([{ LANG: 'C.UTF-8' }, { LANG: 'POSIX', LC_CTYPE: 'ja_JP.utf8' }, { LC_ALL: '', LANG: 'ja_JP.UTF-8' }])(
  'leaves %o unchanged',
  (env) => {
    expect(utf8Locale(env)).toEqual({});
  },
);
