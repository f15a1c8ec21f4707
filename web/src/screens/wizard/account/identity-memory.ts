import { type Infer, number, optional, string, type } from 'superstruct';
import { type Identity, requestSmsCode } from '#contracts/api/registration.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { now } from '#web/src/format/now.ts';
import { draft } from '#web/src/forms/drafts/draft.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { trackingParameters } from './tracking-parameters.ts';
import { secondsFrom } from './use-cooldown.ts';

const shape = type({
  last_name: string(),
  first_name: string(),
  last_name_kana: string(),
  first_name_kana: string(),
  phone_number: string(),
  /** When the code was sent, in ms; missing where none was. */
  sentAt: optional(number()),
});
type Kept = Infer<typeof shape>;
/** Who asked for an SMS code. */
export type Applicant = Omit<Kept, 'sentAt'>;

/** Who asked for the code, for the resend and for a reload (decision W6); gone when the code was right, and with the tab's person. */
export const identityMemory = draft('identity', shape);

/** True while a code is under way to this very person and phone, and it is too soon for another one (decision S41). */
export const isCodeUnderWay = (applicant: Applicant): boolean => {
  const { sentAt, ...stored } = identityMemory.read() ?? {};
  return secondsFrom(sentAt) > 0 && isSame(stored, applicant);
};

/** The code that was sent is worth nothing any more: another one can be asked for at once. */
export const dropCode = (): void => {
  const stored = identityMemory.read();
  if (stored) identityMemory.write({ ...stored, sentAt: undefined });
};

/**
 * Asks for a code, with what the advertisement said. It is kept who did; also where the phone is known already, which leads away
 * from the form: a mistyped digit must not cost the rest.
 */
export const requestCode = async ({ sentAt: _, ...applicant }: Applicant & Partial<Kept>): Promise<Result<unknown>> => {
  const body: Identity = { ...applicant, ...trackingParameters() };
  const answer = await call(requestSmsCode, { body });
  if (answer.success) identityMemory.write({ ...applicant, sentAt: now() });
  else if (answer.errors.phone_number) identityMemory.write(applicant);
  return answer;
};
