import { useEffect } from 'react';
import { focusHeading } from '#web/src/ui/page-heading.tsx';

/** For a page that replaces another at the same address: scrolls to the top and focuses its heading. */
export const useNewPage = (): void =>
  useEffect(() => {
    focusHeading();
    window.scrollTo(0, 0);
  }, []);
