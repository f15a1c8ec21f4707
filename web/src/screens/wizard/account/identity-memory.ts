import { useSyncExternalStore } from 'react';
import { type Infer, number, optional, string, type } from 'superstruct';
import { type Identity, requestSmsCode } from '#contracts/api/registration.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { now } from '#web/src/format/now.ts';
import { draft } from '#web/src/forms/drafts/draft.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { storedQuery } from '#web/src/session/location-store.ts';
import { RESEND_AFTER_MS } from '#web/src/ui-constants.ts';
import { trackingOf } from './tracking-parameters.ts';

/** The seconds until another code can be requested; 0 if none was sent or the clock was set back. */
const secondsFrom = (sentAt: number | undefined): number => {
  const left = sentAt === undefined ? 0 : sentAt + RESEND_AFTER_MS - now();
  return left > 0 && left <= RESEND_AFTER_MS ? Math.ceil(left / 1000) : 0;
};

const everySecond = (look: () => void): (() => void) => {
  const timer = setInterval(look, 1000);
  return () => clearInterval(timer);
};

/** The countdown in seconds; rerenders only when the number changes. */
export const useCooldown = (sentAt: number | undefined): number =>
  useSyncExternalStore(everySecond, () => secondsFrom(sentAt));

const shape = type({
  last_name: string(),
  first_name: string(),
  last_name_kana: string(),
  first_name_kana: string(),
  phone_number: string(),
  /** When the code was sent, in ms; undefined if none was. */
  sentAt: optional(number()),
});
type StoredApplicant = Infer<typeof shape>;
type Applicant = Omit<StoredApplicant, 'sentAt'>;

/** The applicant, for a resend or a reload (decision W6). Cleared after a correct code and on a change of person. */
export const identityMemory = draft('identity', shape);

/** True if this applicant's code was sent too recently to request another (decision S41). */
export const wasCodeJustSent = (applicant: Applicant): boolean => {
  const { sentAt, ...stored } = identityMemory.read() ?? {};
  return secondsFrom(sentAt) > 0 && isSame(stored, applicant);
};

/** Marks the sent code as invalid, so that a new one can be requested immediately. */
export const dropCode = (): void => {
  const stored = identityMemory.read();
  if (stored) identityMemory.write({ ...stored, sentAt: undefined });
};

/**
 * Requests a code with the tracking parameters. The applicant is stored even if the phone is already registered, which leaves
 * the form: a mistyped digit must not lose the other input.
 */
export const requestCode = async ({
  sentAt: _,
  ...applicant
}: Applicant & Partial<StoredApplicant>): Promise<Result<unknown>> => {
  const body: Identity = { ...applicant, ...trackingOf(storedQuery()) };
  const result = await call(requestSmsCode, { body });
  if (result.success) identityMemory.write({ ...applicant, sentAt: now() });
  else if (result.errors.phone_number) identityMemory.write(applicant);
  return result;
};
