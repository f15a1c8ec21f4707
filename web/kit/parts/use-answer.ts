import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#web/kit/api.ts';

/** The data of a call, or the message of its failure; undefined until the first response. Calls again when the key changes. */
export const useAnswer = <T extends object>(
  key: string | undefined,
  call: () => Promise<Answer<T>>,
): T | string | undefined => {
  const [found, setFound] = useState<T | string>();
  const send = useEffectEvent(call);
  useEffect(() => {
    let isWanted = key !== undefined;
    if (isWanted)
      send().then((response) => {
        if (isWanted) setFound(response.ok ? response.data : response.message);
      });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found;
};
