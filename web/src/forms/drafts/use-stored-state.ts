import { useContext, useEffect, useState } from 'react';
import { isSame } from '#web/src/forms/is-same.ts';
import type { Draft } from './draft.ts';
import { DraftPlaceContext } from './draft-place.ts';

/** How a draft is kept under a key: `draft` or `pageDraft`. */
type DraftOf<T> = (key: string) => Draft<T>;

/** Where something of this place is kept that is no field of a form, under a name of its own; null where nothing is kept. */
export const useHostDraft = <T>(name: string, draftOf: DraftOf<T>): Draft<T> | null => {
  const { key } = useContext(DraftPlaceContext);
  const [own] = useState(() => (key === null ? null : draftOf(key + name)));
  return own;
};

/** State that begins with what is kept of it; what differs from `initial` is kept. */
export const useStoredState = <T>(name: string, draftOf: DraftOf<T>, initial: T) => {
  const draft = useHostDraft(name, draftOf);
  const [first] = useState(initial);
  const [value, setValue] = useState(() => draft?.read() ?? first);
  useEffect(() => {
    if (isSame(value, first)) draft?.forget();
    else draft?.write(value);
  }, [draft, first, value]);
  return [value, setValue] as const;
};
