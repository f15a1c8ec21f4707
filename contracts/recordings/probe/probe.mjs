import { readFileSync } from 'node:fs';
import { differencesFrom } from './difference.mjs';
import { applyProbes } from './groups/apply.mjs';
import { careersProbes } from './groups/careers.mjs';
import { corsProbes } from './groups/cors.mjs';
import { csrfProbes } from './groups/csrf.mjs';
import { desiredConditionsProbes } from './groups/desired-conditions.mjs';
import { emailProbes } from './groups/email.mjs';
import { identityProbes } from './groups/identity.mjs';
import { loginProbes } from './groups/login.mjs';
import { offersProbes } from './groups/offers.mjs';
import { profileProbes } from './groups/profile.mjs';
import { publicProbes } from './groups/public.mjs';
import { registerStepsProbes } from './groups/register-steps.mjs';
import { resetProbes } from './groups/reset.mjs';
import { resumeProbes } from './groups/resume.mjs';
import { routingProbes } from './groups/routing.mjs';
import { sessionProbes } from './groups/session.mjs';
import { smsProbes } from './groups/sms.mjs';
import { throttleProbes } from './groups/throttle.mjs';
import { withdrawalProbes } from './groups/withdrawal.mjs';
import { Run } from './run.mjs';

/** In the order in which a real Laravel was asked. */
const ALL = [
  csrfProbes,
  loginProbes,
  sessionProbes,
  throttleProbes,
  routingProbes,
  corsProbes,
  identityProbes,
  smsProbes,
  registerStepsProbes,
  profileProbes,
  resumeProbes,
  desiredConditionsProbes,
  careersProbes,
  offersProbes,
  applyProbes,
  publicProbes,
  resetProbes,
  emailProbes,
  withdrawalProbes,
];

const recorded = () => JSON.parse(readFileSync(new URL('../transcripts.json', import.meta.url), 'utf8'));

/**
 * Puts every recorded request to a server and compares. `makeAdapter(base)` says how a fresh world, an SMS code, a mail's link and
 * the clock are had there. Of each entry that counts: its id and what differs, a line each.
 */
export const probe = async (base, makeAdapter) => {
  const run = new Run(base, { headers: {}, ...(await makeAdapter(base)) });
  for (const register of ALL) register(run);
  await run.all();
  return recorded()
    .filter(({ informative }) => !informative)
    .map((wanted) => {
      const given = run.answers.get(wanted.id);
      return { id: wanted.id, lines: given ? differencesFrom(wanted, given) : [`not asked: ${run.errors.join('; ')}`] };
    });
};
