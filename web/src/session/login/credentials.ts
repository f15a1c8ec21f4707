import { object } from 'superstruct';
import { email, loginPassword } from '#web/src/forms/fields/rules.ts';

/** The fields of the login form (specification 5). */
export const credentials = object({ email: email(), password: loginPassword() });
