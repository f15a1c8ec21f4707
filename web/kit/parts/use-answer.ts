import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#web/kit/api.ts';

/** The data of a call, or the message of its failure; neither until the first response. Calls again when the key changes. */
export const useAnswer = <T>(key: string | undefined, call: () => Promise<Answer<T>>) => {
  const [found, setFound] = useState<{ readonly data?: T; readonly message?: string }>({});
  const send = useEffectEvent(call);
  useEffect(() => {
    let isWanted = key !== undefined;
    if (isWanted)
      send().then((response) => {
        if (isWanted) setFound(response);
      });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found;
};
