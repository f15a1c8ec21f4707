import { useContext, useEffect, useState } from 'react';
import { isSame } from '#web/src/forms/is-same.ts';
import type { Draft } from './draft.ts';
import { DraftPlaceContext } from './draft-place.ts';

/** Creates a draft for a key: `draft` or `pageDraft`. */
type DraftOf<T> = (key: string) => Draft<T>;

/** A draft of the surrounding place for a value outside the form's fields; null if the place stores no drafts. */
export const useHostDraft = <T>(name: string, draftOf: DraftOf<T>): Draft<T> | null => {
  const { key } = useContext(DraftPlaceContext);
  const [own] = useState(() => (key === null ? null : draftOf(key + name)));
  return own;
};

/** State that starts from its draft; a value other than `initial` is stored. */
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
