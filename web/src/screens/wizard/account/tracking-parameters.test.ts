import { expect, test } from 'vitest';
import { trackingOf } from './tracking-parameters.ts';

test('sends only tracking parameters', () => {
  expect(trackingOf('?utm_source=ad&gclid=1&utm_campaign=autumn')).toEqual({
    utm_source: 'ad',
    utm_campaign: 'autumn',
  });
});

test('encodes the term, so that it arrives as it was in the address', () => {
  expect(trackingOf('?utm_term=%E5%89%AF%E6%A5%AD')).toEqual({ utm_term: '%E5%89%AF%E6%A5%AD' });
});

test.each(['', '?utm_source=', 'nonsense'])('%j gives nothing', (search) => {
  expect(trackingOf(search)).toEqual({});
});
