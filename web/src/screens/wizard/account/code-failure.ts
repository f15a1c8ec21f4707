import { SENTENCES } from '#contracts/api/sentences.ts';
import type { Failure } from '#web/src/api/client.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';

interface CodeFailure {
  readonly message: string;
  /** Where the person goes next: the step after the last saved one, the form, a reload, or a retry here. */
  readonly way: 'lead-on' | 'identity' | 'reload' | 'stay';
}

const WAYS: ReadonlyMap<string, CodeFailure['way']> = new Map([
  [SENTENCES.alreadyVerified, 'lead-on'],
  [SENTENCES.codeExpired, 'identity'],
  [SENTENCES.codeMismatch, 'reload'],
]);

/** Three refusals have their own next page (specification 8); other failures show the reason and preserve the code. */
export const codeFailure = (failure: Failure): CodeFailure => {
  const [sentence = ''] = failure.errors.verification_code ?? [];
  const way = WAYS.get(sentence);
  if (way) return { message: sentence, way };
  return { message: failureWords(failure, TRY_AGAIN), way: 'stay' };
};
