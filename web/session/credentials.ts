import { object } from 'superstruct';
import { email, loginPassword } from '#web/forms/rules.ts';

/** What the login asks for (specification 5). */
export const credentials = object({ email: email(), password: loginPassword() });
