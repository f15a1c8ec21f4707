import { siteConfig } from '#web/src/config/config.ts';
import { configWarning } from '#web/src/config/warnings.ts';
import { startReporting } from '#web/src/telemetry/start-reporting.ts';
import { syncHead } from './document-head.ts';

/** Starts everything invisible that can wait until the page is complete: a page works without it. */
export const afterLoad = (): void => {
  syncHead();
  startReporting();
  const warning = configWarning(siteConfig());
  if (warning) console.error(warning);
};
