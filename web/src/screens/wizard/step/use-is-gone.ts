import { useCallback, useEffect, useRef } from 'react';

/** Whether the step has been left, also if it was opened again since: a late response must not navigate or touch newer input. */
export const useIsGone = (): (() => boolean) => {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
};
