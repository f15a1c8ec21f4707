import { nearest } from '#fixtures/fixture-error.ts';

/** A refusal of the control API: one sentence for the person or tool that called it. */
export class KitFailure extends Error {
  readonly status: 403 | 404 | 409 | 422;

  constructor(status: 403 | 404 | 409 | 422, message: string) {
    super(message);
    this.status = status;
  }
}

/** Ends the sentence about a mistyped name: `; did you mean "X"?`, or a full stop. */
export const didYouMean = (name: string, known: readonly string[]): string => {
  const near = nearest(name, known);
  return near === undefined ? '.' : `; did you mean "${near}"?`;
};
