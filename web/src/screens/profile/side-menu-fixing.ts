import { useEffect, useState } from 'react';
import { SIDE_MENU_MIN_PX, SIDE_MENU_RELEASE_PX } from '#web/src/ui-constants.ts';

/** Fixed if the window is wider than 638 px and the page is scrolled less than 1300 px (specification 2). */
export const isMenuFixed = (windowWidth: number, scrolled: number): boolean =>
  windowWidth > SIDE_MENU_MIN_PX && scrolled < SIDE_MENU_RELEASE_PX;

export const useMenuFixed = (): boolean => {
  const [isFixed, setFixed] = useState(() => isMenuFixed(window.innerWidth, window.scrollY));
  useEffect(() => {
    const measure = () => setFixed(isMenuFixed(window.innerWidth, window.scrollY));
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);
  return isFixed;
};
