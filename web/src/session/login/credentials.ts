import { object } from 'superstruct';
import { email, loginPassword } from '#web/src/forms/fields/rules.ts';

/** What the login asks for (specification 5). */
export const credentials = object({ email: email(), password: loginPassword() });
