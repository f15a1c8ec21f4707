import { siteConfig } from '#web/src/config/config.ts';
import { unknownKeysTold } from '#web/src/config/unknown-keys.ts';
import { wrongAddressTold } from '#web/src/config/wrong-address.ts';
import { startReporting } from '#web/src/telemetry/start-reporting.ts';
import { keepHead } from './document-head.ts';

/** What is not seen, and so may wait until everything else is there: a page works without it. */
export const afterLoad = (): void => {
  keepHead();
  startReporting();
  const told = unknownKeysTold(siteConfig()) ?? wrongAddressTold(siteConfig());
  if (told) console.error(told);
  if (!CSS.supports('word-break', 'auto-phrase'))
    import('./phrase-breaks.ts').then(({ breakPhrases }) => breakPhrases()).catch(() => undefined);
};
