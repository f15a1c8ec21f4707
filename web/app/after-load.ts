import { startReporting } from '#web/observability/start-reporting.ts';
import { watchOtherTabs } from '#web/session/other-tabs.ts';
import { keepHead } from './document-head.ts';

/** What is not seen, and so may wait until everything else is there: a page works without it. */
export const afterLoad = (): void => {
  keepHead();
  watchOtherTabs();
  startReporting();
  if (!CSS.supports('word-break', 'auto-phrase'))
    import('./phrase-breaks.ts').then(({ breakPhrases }) => breakPhrases()).catch(() => undefined);
};
