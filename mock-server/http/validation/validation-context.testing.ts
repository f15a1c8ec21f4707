import { loadErrors } from '#fixtures/loader/load.ts';
import { createEmpty, withDrizzle } from '#mock-server/db/open.ts';
import { HttpFailure } from '#mock-server/http/wire/failures.ts';
import type { ValidationContext } from './rule.ts';

const [db, errors] = [withDrizzle(createEmpty()), loadErrors()];

/** An empty world for a validation; without `memberId` a visitor's. */
export const validationContext = ({
  now = new Date(),
  memberId = null,
}: {
  now?: Date;
  memberId?: number | null;
} = {}) =>
  ({
    db,
    memberId,
    errors,
    now: () => now,
    failure: (name) => new HttpFailure(422, name),
  }) satisfies ValidationContext;
