import { loadErrors } from '#fixtures/loader/load.ts';
import { createEmpty, withDrizzle } from '#mock-server/db/open.ts';
import { HttpFailure } from '#mock-server/http/wire/failures.ts';
import type { ValidationContext } from './rule.ts';

/** A visitor's validation in an empty world. */
export const validationContext: ValidationContext = {
  db: withDrizzle(createEmpty()),
  memberId: null,
  errors: loadErrors(),
  now: () => new Date(),
  failure: (name) => new HttpFailure(422, name),
};
