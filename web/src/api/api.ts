import { siteConfig } from '#web/src/config/config.ts';
import { reportProblem } from '#web/src/telemetry/problems.ts';
import { createClient } from './client.ts';
import { noteConnection } from './connection.ts';
import { watchLeaving } from './page-left.ts';

/** Options of all calls of the SPA. A response that does not match the contract is reported; in development with the differing field. */
export const ofThisPage = {
  get baseUrl() {
    return siteConfig().api;
  },
  untilBack: watchLeaving(),
  onAnswer: () => noteConnection(true),
  onNoCookie: () =>
    console.error(
      'XSRF-TOKEN cannot be read: is SESSION_DOMAIN of the API the domain above both (web/deploy/README.md)?',
    ),
  onMismatch: (problem: string) => {
    if (import.meta.env?.DEV) console.error(`Not the agreed shape. ${problem}`);
    reportProblem(problem);
  },
};

export const call = createClient(ofThisPage);
