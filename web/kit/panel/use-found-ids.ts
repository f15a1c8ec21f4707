import { useEffect, useState } from 'react';
import { listLines } from '#contracts/kit/journal.ts';
import { callKit } from '#web/kit/api.ts';
import { useKit } from '#web/kit/state/kit-store.ts';

/** How long somebody must have stopped typing, in ms. */
const PAUSE = 200;

/**
 * The requests in which a text stands, bodies and headers too: the mock server knows, as the lines here have none.
 * @returns undefined where nothing is looked for
 */
export const useFoundIds = (text: string | undefined): ReadonlySet<number> | undefined => {
  const { id, lines } = useKit();
  const [found, setFound] = useState<{ text: string; ids: ReadonlySet<number> }>();
  const newest = lines[0];
  useEffect(() => {
    if (text === undefined || newest === undefined) return;
    const timer = setTimeout(async () => {
      const answer = await callKit(listLines, { params: { id }, query: { text } });
      if (answer.ok) setFound({ text, ids: new Set(answer.data.map((line) => line.id)) });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [id, text, newest]);
  if (text === undefined) return undefined;
  return found?.text === text ? found.ids : new Set();
};
