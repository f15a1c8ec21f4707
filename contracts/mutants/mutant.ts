import type { Interaction } from '#contracts/verify/pact-file.ts';
import type { Answer } from './answer.ts';

/** One broken thing in an answer. */
export interface Break {
  /** What is broken, and how: `$.data.id: missing`. */
  readonly name: string;
  /** A part of the verifier's message. */
  readonly reported: string;
  /** A query parameter that the backend ignores. */
  readonly ignores?: string;
  readonly change?: (answer: Answer) => void;
}

/** A backend that is wrong in one thing of an interaction. */
export interface Mutant extends Break {
  readonly interaction: Interaction;
}

interface Matcher {
  readonly match: string;
  readonly min?: number;
  /** Of `arrayContains`: the rules for an expected element. */
  readonly variants?: readonly { readonly index: number; readonly rules: Rules }[];
}

/** Matching rules of a pact, by place. */
export type Rules = Readonly<Record<string, { readonly matchers: readonly Matcher[] }>>;
