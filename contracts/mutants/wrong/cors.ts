import { changeMember, getMember } from '#contracts/api/member.ts';
import { listOffers } from '#contracts/api/offers.ts';
import { logIn } from '#contracts/api/session.ts';
import { all, header, preflight } from '#contracts/mutants/changes.ts';
import type { Mutant } from '#contracts/mutants/mutant.ts';

const ORIGIN = 'access-control-allow-origin';
const CREDENTIALS = 'access-control-allow-credentials';

/** What a browser asks of another origin, and no other client does. */
export const corsMutants: readonly Mutant[] = [
  { name: 'no origin is let in', call: listOffers, change: header(ORIGIN, undefined), field: ORIGIN },
  {
    name: 'every origin is let in, without credentials, as the skeleton does',
    call: getMember,
    change: all(header(ORIGIN, '*'), header(CREDENTIALS, undefined)),
    field: ORIGIN,
  },
  {
    name: 'every origin is let in, with credentials, which no browser takes',
    call: getMember,
    change: header(ORIGIN, '*'),
    field: ORIGIN,
  },
  { name: 'credentials are not let in', call: logIn, change: header(CREDENTIALS, undefined), field: CREDENTIALS },
  { name: 'another origin is let in', call: getMember, change: header(ORIGIN, 'https://example.com'), field: ORIGIN },
  {
    name: 'a preflight lets no credentials in',
    call: changeMember,
    change: preflight(header(CREDENTIALS, undefined)),
    field: CREDENTIALS,
  },
  {
    name: 'a preflight does not let the CSRF header through',
    call: logIn,
    change: preflight(header('access-control-allow-headers', 'content-type')),
    field: 'access-control-allow-headers',
  },
  {
    name: 'a preflight does not let PATCH through',
    call: changeMember,
    change: preflight(header('access-control-allow-methods', 'GET, POST')),
    field: 'access-control-allow-methods',
  },
];
