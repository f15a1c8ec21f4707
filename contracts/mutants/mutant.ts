import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { Change } from './wire.ts';

/** A backend that is wrong in one thing. */
export interface Mutant {
  /** What it does, as a fact. */
  readonly name: string;
  readonly call: Endpoint;
  readonly change: Change;
  /** What the message that catches it names: a field, a header, the status. */
  readonly field: string;
  /** Why the contract lets it pass; left out: it must be caught. */
  readonly survives?: string;
}

/** A backend that is right, and no twin of the mock server. */
export interface Variant {
  readonly name: string;
  readonly change: Change;
  /** Whether it changes what a state gives, too. */
  readonly seesStates?: boolean;
}
