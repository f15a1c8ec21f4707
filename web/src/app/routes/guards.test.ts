import { expect, test } from 'vitest';
import { redirectFrom } from './guards.tsx';

const visitor = { phase: 'visitor', member: null } as const;
const member = (register_step: number | null) => ({ phase: 'member', member: { register_step } }) as const;

test('a visitor sees public pages and gets the login on all others', () => {
  for (const path of [
    '/',
    '/jobs/1',
    '/side_jobs/1',
    '/login',
    '/register/sms',
    '/company',
    '/nda/agree',
    '/service',
  ]) {
    expect(redirectFrom(path, visitor), path).toBeNull();
  }
  for (const path of ['/profile', '/applications', '/settings', '/nowhere'])
    expect(redirectFrom(path, visitor), path).toBe('/login');
});

test('nothing is decided before the session check has a response', () => {
  expect(redirectFrom('/settings', { phase: 'checking', member: null })).toBeNull();
});

test('an incomplete member is redirected to the step after the last saved one', () => {
  expect(redirectFrom('/', member(0))).toBe('/register/email');
  for (const path of ['/settings', '/applications'])
    expect(redirectFrom(path, member(4)), path).toBe('/register/last-education');
  expect(redirectFrom('/register/willingness', member(4))).toBe('/register/last-education');
  expect(redirectFrom('/register/resume', member(8))).toBe('/register/willingness');
});

test('an incomplete member may open earlier steps and the profile', () => {
  expect(redirectFrom('/register/gender', member(4))).toBeNull();
  expect(redirectFrom('/profile', member(4))).toBeNull();
});

test("an incomplete member may read the terms, the operator's data and the contact page", () => {
  for (const path of ['/term', '/privacy', '/contacts/new', '/tokutei', '/toriatsukai', '/company'])
    expect(redirectFrom(path, member(0)), path).toBeNull();
  expect(redirectFrom('/service', member(0))).toBe('/register/email');
});

test('a path that only begins like the registration is public but not a step', () => {
  expect(redirectFrom('/registerfoo', visitor)).toBeNull();
  expect(redirectFrom('/register-now/a', visitor)).toBeNull();
  expect(redirectFrom('/registerfoo', member(4))).toBe('/register/last-education');
  expect(redirectFrom('/registerfoo', member(null))).toBeNull();
});

test('a complete member changes email and password only in the settings', () => {
  for (const step of [null, 9, 11]) {
    expect(redirectFrom('/register/email', member(step))).toBe('/settings');
    expect(redirectFrom('/register/password', member(step))).toBe('/settings');
  }
});

test('a complete member goes anywhere else', () => {
  for (const step of [null, 9, 11]) expect(redirectFrom('/register/resume', member(step))).toBeNull();
});

test('a landing path redirects to home', () => {
  expect(redirectFrom('/tl/03', visitor)).toBe('/');
});

test('extra slashes around a path are removed', () => {
  expect(redirectFrom('/jobs/7/', visitor)).toBe('/jobs/7');
  expect(redirectFrom('//company/', visitor)).toBe('/company');
  expect(redirectFrom('///', visitor)).toBe('/');
  expect(redirectFrom('/', visitor)).toBeNull();
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
  for (const session of [visitor, member(4), member(null), { phase: 'checking', member: null } as const])
    expect(redirectFrom(path, session)).toBe(page);
});

test('an unknown path keeps its case', () => {
  expect(redirectFrom('/Nowhere', member(null))).toBeNull();
});
