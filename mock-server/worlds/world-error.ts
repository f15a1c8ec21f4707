import { printable } from '#contracts/printable.ts';
import { didYouMean as meant } from '#fixtures/loader/nearest-word.ts';

/** Why a world, or the control API, refuses something: one sentence for its caller, and the status of the response. */
export class WorldError extends Error {
  readonly status: 403 | 404 | 409 | 413 | 422 | 507;

  constructor(message: string, status: WorldError['status'] = 422) {
    super(printable(message));
    this.status = status;
  }
}

const MAX_SHOWN = 100;

export const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** Input in quotes, shortened. */
export const quoted = (text: string): string => `"${shortened(text)}"`;

/** Ends the sentence about a mistyped name: `; did you mean "X"?`, or a full stop. */
export const didYouMean = (name: string, names: readonly string[]): string => meant(name, names, '.');
