import { test } from 'vitest';
import { fireAsSite } from './fuzz-run.testing.ts';

test('17,000 requests from the SPA’s origin get the agreed envelope, and the rows keep their rules', () =>
  fireAsSite(34));
