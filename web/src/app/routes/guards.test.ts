import { expect, test } from 'vitest';
import { redirectFrom } from './guards.tsx';

const visitor = { phase: 'visitor', member: null } as const;
const checking = { phase: 'checking', member: null } as const;
const member = (register_step: number | null) => ({ phase: 'member', member: { register_step } }) as const;

test.each([
  [
    'a visitor sees public pages',
    '/ /jobs/1 /side_jobs/1 /login /register/sms /company /nda/agree /service',
    visitor,
    null,
  ],
  ['a visitor gets the login on all others', '/profile /applications /settings /nowhere', visitor, '/login'],
  ['nothing is decided before the session check has a response', '/settings', checking, null],
  ['a registration continues after the last saved step', '/', member(0), '/register/email'],
  ['a registration continues after step 4', '/settings /applications', member(4), '/register/last-education'],
  ['no step is passed over', '/register/willingness', member(4), '/register/last-education'],
  ['step 8 is followed by the last', '/register/resume', member(8), '/register/willingness'],
  ['an incomplete member may open earlier steps and the profile', '/register/gender /profile', member(4), null],
  [
    'an incomplete member may read texts',
    '/term /privacy /contacts/new /tokutei /toriatsukai /company',
    member(0),
    null,
  ],
  ['an incomplete member may not read on', '/service', member(0), '/register/email'],
  ['a path that only begins like the registration is public', '/registerfoo /register-now/a', visitor, null],
  ['and is no step', '/registerfoo', member(4), '/register/last-education'],
  ['and is unknown', '/registerfoo', member(null), null],
  ['a landing path redirects to home', '/tl /tl/03', visitor, '/'],
  ['slashes around home are removed', '///', visitor, '/'],
  ['slashes around an offer are removed', '/jobs/7/', visitor, '/jobs/7'],
  ['slashes around a page are removed', '//company/', visitor, '/company'],
  ["an offer's older address is replaced", '/offers/7', visitor, '/jobs/7'],
  ['an unknown path keeps its case', '/Nowhere', member(null), null],
])('%s: %s', (_, paths, session, target) => {
  for (const path of paths.split(' ')) expect(redirectFrom(path, session), path).toBe(target);
});

test.each([null, 9, 11])('a complete member (%s) changes email and password only in the settings', (step) => {
  for (const path of ['/register/email', '/register/password'])
    expect(redirectFrom(path, member(step))).toBe('/settings');
  expect(redirectFrom('/register/resume', member(step))).toBeNull();
});

test.each([
  ['/Term', '/term'],
  ['/Company/', '/company'],
  ['/NDA', '/nda'],
  ['/Jobs/7', '/jobs/7'],
  ['/SIDE_JOBS/7', '/side_jobs/7'],
  ['/Register', '/register'],
  ['/Profile', '/profile'],
  ['/TL/03', '/'],
])('%s leads to its page for everybody: %s', (path, page) => {
  for (const session of [visitor, member(4), member(null), checking]) expect(redirectFrom(path, session)).toBe(page);
});
