import { answered } from '#contracts/mutants/changes.ts';
import { endpoints } from '#contracts/mutants/endpoints.ts';
import type { Mutant } from '#contracts/mutants/mutant.ts';

const notFound = answered((answer) => ({
  ...answer,
  status: 404,
  headers: [['content-type', 'application/json']],
  body: '{"message":"Not Found"}',
}));

/** A backend without the call, for every call there is: a new one needs no entry here, and must be in the contract. */
export const everyCallMutants: readonly Mutant[] = [...endpoints].map(([name, call]) => ({
  name: `${name} is not there`,
  call,
  change: notFound,
  field: 'status',
}));
