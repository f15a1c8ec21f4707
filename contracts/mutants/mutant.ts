import type { Interaction } from '#contracts/verify/pact-file.ts';
import type { Answer } from './answer.ts';

/** One defect in a response. */
export interface Break {
  /** The place and kind of the defect: `$.data.id: missing`. */
  readonly name: string;
  /** A part of the verifier's message for it. */
  readonly reported: string;
  /** A query parameter that the backend ignores. */
  readonly ignores?: string;
  readonly change?: (response: Answer) => void;
}

/** A backend with one defect in an interaction. */
export interface Mutant extends Break {
  readonly interaction: Interaction;
}

interface Matcher {
  readonly match: string;
  readonly min?: number;
  /** For `arrayContains`: the rules of an expected element. */
  readonly variants?: readonly { readonly index: number; readonly rules: Rules }[];
}

/** Matching rules of a pact, by place. */
export type Rules = Readonly<Record<string, { readonly matchers: readonly Matcher[] }>>;
