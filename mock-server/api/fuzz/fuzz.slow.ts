import { test } from 'vitest';
import { fireAsSite } from './fuzz-run.testing.ts';

test('answers 17,000 requests from the SPA’s origin with the agreed envelope and keeps the rows valid', () =>
  fireAsSite(34));
