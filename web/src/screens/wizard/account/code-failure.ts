import { SENTENCES } from '#contracts/api/sentences.ts';
import type { Failure } from '#web/src/api/client.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';

interface CodeFailure {
  readonly told: string;
  /** On to the step after the last one saved, back to the form, the page anew, or another try where one is. */
  readonly way: 'lead-on' | 'identity' | 'reload' | 'stay';
}

const WAYS: ReadonlyMap<string, CodeFailure['way']> = new Map([
  [SENTENCES.alreadyVerified, 'lead-on'],
  [SENTENCES.codeExpired, 'identity'],
  [SENTENCES.codeMismatch, 'reload'],
]);

/** The three refusals have ways of their own (specification 8); of everything else the page says why, and keeps the code. */
export const codeFailure = (failure: Failure): CodeFailure => {
  const [sentence = ''] = failure.errors.verification_code ?? [];
  const way = WAYS.get(sentence);
  if (way) return { told: sentence, way };
  return { told: failureWords(failure, TRY_AGAIN), way: 'stay' };
};
