import { siteConfig } from '#web/config/config.ts';
import { createClient } from './client.ts';
import { noteConnection } from './connection.ts';
import { watchLeaving } from './page-left.ts';

/** How every call of the SPA is made. In development an answer that is not the agreed shape names the field that differs. */
export const ofThisPage = {
  get baseUrl() {
    return siteConfig().api;
  },
  untilBack: watchLeaving(),
  onAnswer: () => noteConnection(true),
  ...(import.meta.env?.DEV && { onMismatch: (problem: string) => console.error(`Not the agreed shape. ${problem}`) }),
};

/** The SPA's client. */
export const call = createClient(ofThisPage);
