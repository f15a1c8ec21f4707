import { number } from 'superstruct';
import { persisted } from '#web/src/storage/persisted.ts';
import { forgetApplicationOf, forgetStoredDrafts } from '#web/src/storage/stored-input.ts';

/** Id of the tab's member; survives reloads and failed session checks. */
const owner = persisted('session', 'tsugimichi.person', number());
const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever the tab's member logs out or changes: after a logout here or in another tab, a withdrawal, a cancelled
 * login dialog, or a login as another person. Screens clear their in-memory data there; stored drafts and the pending application are already deleted.
 * Returns a function that removes the listener.
 */
export const onPersonChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The tab's last member; null for a visitor. Until the session check has a result, it is only likely. */
export const lastPerson = (): number | null => owner.read() ?? null;

/** Records the tab's member, or null for a visitor. Call it only if the server has confirmed the session. */
export const notePerson = (id: number | null): void => {
  const before = owner.read();
  if (id === null) owner.forget();
  else if (id !== before) owner.write(id);
  if (before === undefined || before === id) return;
  forgetStoredDrafts();
  forgetApplicationOf(before);
  for (const listener of listeners) listener();
};
