import { type RefObject, useEffect, useRef } from 'react';
import { proxy, useSnapshot } from 'valtio';

const state = proxy({ areAway: false });

/** Whether the list's tabs have scrolled away, so that the header shows its own (decision S60). */
export const useTabsAway = (): boolean => useSnapshot(state).areAway;

/** The header's height in windows that show its tabs. */
const HEADER_PX = 64;

/** Notes when the tabs scroll under the header. */
export const useTabsWatch = (): RefObject<HTMLDivElement | null> => {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries)
          state.areAway = !isIntersecting && boundingClientRect.top < HEADER_PX;
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    );
    if (tabs.current) observer.observe(tabs.current);
    return () => {
      observer.disconnect();
      state.areAway = false;
    };
  }, []);
  return tabs;
};
