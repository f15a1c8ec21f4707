import { useEffect } from 'react';
import { focusHeading } from '#web/src/ui/page-heading.tsx';

/** For a page that takes another's place at the same address: it is seen from its top, and its heading read out. */
export const useNewPage = (): void =>
  useEffect(() => {
    focusHeading();
    window.scrollTo(0, 0);
  }, []);
