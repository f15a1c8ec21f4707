import { nearestWord } from '#fixtures/loader/nearest-word.ts';
import { printable } from '#mock-server/record/masking/printable.ts';

/** A refusal of the control API: one sentence for the person or tool that called it. */
export class KitFailure extends Error {
  readonly status: 403 | 404 | 409 | 413 | 422 | 507;

  constructor(status: KitFailure['status'], message: string) {
    super(printable(message));
    this.status = status;
  }
}

const MOST_SHOWN = 100;

/** As much of a text as a sentence can take. */
export const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** What somebody sent, in quotes. */
export const quoted = (text: string): string => `"${shortened(text)}"`;

/** Ends the sentence about a mistyped name: `; did you mean "X"?`, or a full stop. */
export const didYouMean = (name: string, names: readonly string[]): string => {
  const near = nearestWord(name, names);
  return near === undefined ? '.' : `; did you mean "${near}"?`;
};
