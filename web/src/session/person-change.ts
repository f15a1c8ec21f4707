import { number } from 'superstruct';
import { persisted } from '#web/src/storage/persisted.ts';
import { forgetStoredDrafts } from '#web/src/storage/stored-drafts.ts';

/** Whose this tab is; it outlives a reload, and a session check that failed says nothing about it. */
const owner = persisted('session', 'tsugimichi.person', number());
const listeners = new Set<() => void>();

/**
 * Runs `listener` whenever this tab's member becomes nobody or somebody else: after a logout here or in another tab, a withdrawal,
 * a session that was given up, a login as another person. What a screen holds in the page's memory is let go there; what storage
 * keeps of drafts is gone by then. Gives back how to stop it.
 */
export const onPersonChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The tab's person is known to be this one, or nobody. To be told where the session is known. */
export const notePerson = (id: number | null): void => {
  const before = owner.read();
  if (id === null) owner.forget();
  else if (id !== before) owner.write(id);
  if (before === undefined || before === id) return;
  forgetStoredDrafts();
  for (const listener of listeners) listener();
};
