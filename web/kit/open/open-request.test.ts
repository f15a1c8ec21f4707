import { expect, test } from 'vitest';
import { readOpenRequest } from './open-request.ts';

const nothing = {
  scenario: undefined,
  world: undefined,
  as: undefined,
  to: undefined,
  refuse: undefined,
  clock: undefined,
};

test.each([
  ['?scenario=no-offers', { scenario: 'no-offers' }],
  ['?world=w1&as=&to=/jobs/1?token=a', { world: 'w1', as: '', to: '/jobs/1?token=a' }],
  ['?scenario=a&as=aoi&to=/register/sms', { scenario: 'a', as: 'aoi', to: '/register/sms' }],
  ['?scenario=a&refuse=gender', { scenario: 'a', refuse: 'gender' }],
  ['?scenario=a&now=+31d', { scenario: 'a', clock: { advance: '+31d' } }],
  ['?scenario=a&now=%2B31d', { scenario: 'a', clock: { advance: '+31d' } }],
  ['?scenario=a&now=-1h', { scenario: 'a', clock: { advance: '-1h' } }],
  ['?scenario=a&now=2026-04-01T09:00:00Z', { scenario: 'a', clock: { now: '2026-04-01T09:00:00Z' } }],
])('reads %s', (search, expected) => {
  expect(readOpenRequest(search)).toEqual({ ...nothing, ...expected });
});

test.each([
  ['', 'Which state? Use /__kit/open?scenario=NAME'],
  ['?scenario=', 'Which state?'],
  ['?scenaro=a', 'A link has no "scenaro"; did you mean "scenario"?'],
  ['?world=a&refuse=gender', '"refuse" needs a scenario'],
  ['?scenario=a&to=/job', 'There is no page "/job".'],
  ['?scenario=a&to=/profle', 'There is no page "/profle"; did you mean "/profile"?'],
  ['?scenario=a&to=//evil.example', 'There is no page "//evil.example"'],
  ['?scenario=a&to=https://evil.example/profile', 'There is no page'],
  ['?scenario=a&to=javascript:alert(1)', 'There is no page'],
])('rejects %s with a suggestion', (search, sentence) => {
  expect(() => readOpenRequest(search)).toThrow(sentence);
});
