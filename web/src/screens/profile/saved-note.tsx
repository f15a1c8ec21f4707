import { useEffect, useState } from 'react';
import { InlineSaved } from '#web/src/profile-items/parts/blocks/inline-saved.tsx';
import { SAVED_NOTE_MS } from '#web/src/profile-items/parts/blocks/use-auto-save.ts';

/** Shows 保存しました beside the title of a saved section for 4 s. */
export const SavedNote = ({ isShown }: { isShown: boolean }) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const stop = setTimeout(() => setOver(true), SAVED_NOTE_MS);
    return () => {
      clearTimeout(stop);
      setOver(false);
    };
  }, [isShown]);
  return <InlineSaved state={isShown && !isOver ? 'saved' : 'idle'} />;
};
