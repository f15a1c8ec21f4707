import { expect, test } from 'vitest';
import { readPact } from './pact-file.ts';
import { readScreens } from './screens.ts';

const { thatCall } = readScreens();

test('a call is known by the screens whose stores and forms make it', () => {
  expect(thatCall('POST', '/api/apply/')).toEqual(['offer']);
  expect(thatCall('POST', '/api/password/reset')).toEqual(['reset']);
});

test('a call with an id in its path is known too', () => {
  expect(thatCall('PUT', '/api/user/12')).toEqual(['settings']);
});

test('what a form found by its folder calls belongs to the registration and the profile', () => {
  expect(thatCall('DELETE', '/api/user/career/3').toSorted()).toEqual(['profile', 'wizard']);
});

test('what the frame around all screens calls is needed by every page', () => {
  expect(thatCall('GET', '/api/user/me')).toEqual(['every page']);
});

test('no call of the contract is needed by nobody, and an unknown one is', () => {
  const calls = readPact('api').interactions.map(({ request }) => request);
  expect(calls.filter(({ method, path }) => thatCall(method, path).length === 0)).toEqual([]);
  expect(thatCall('GET', '/api/nothing')).toEqual([]);
});
