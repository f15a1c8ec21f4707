import { type Infer, number, optional, string, type } from 'superstruct';
import { type Identity, requestSmsCode } from '#contracts/api/registration.ts';
import { call } from '#web/api/api.ts';
import type { Result } from '#web/api/client.ts';
import { persisted } from '#web/storage/persisted.ts';
import { trackingParameters } from './tracking-parameters.ts';

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
export type Applicant = Omit<Kept, 'sentAt'>;

/** Who asked for the code, for the resend and for a reload (decision W6); gone when the code was right. */
export const identityMemory = persisted('session', 'tsugimichi.identity', shape);

/**
 * Asks for a code, with what the advertisement said. It is kept who did; also where the phone is known already, which leads away
 * from the form: a mistyped digit must not cost the rest.
 */
export const requestCode = async ({ sentAt: _, ...applicant }: Applicant & Partial<Kept>): Promise<Result<unknown>> => {
  const body: Identity = { ...applicant, ...trackingParameters() };
  const answer = await call(requestSmsCode, { body });
  if (answer.success) identityMemory.keep({ ...applicant, sentAt: Date.now() });
  else if (answer.errors.phone_number) identityMemory.keep(applicant);
  return answer;
};
