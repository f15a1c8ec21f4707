import { flushSync } from 'react-dom';

const readersOf = new WeakMap<HTMLFormElement, Set<() => void>>();

/** All readers of a form before the first rendering: it would set unread controls back to their values. */
const readForm = (form: HTMLFormElement): Set<() => void> => {
  const readers = new Set<() => void>();
  const readNow = () => flushSync(() => readers.forEach((read) => void read()));
  readersOf.set(form, readers);
  // In the capture phase: React's handlers run once the event has bubbled to its root.
  form.addEventListener('submit', readNow, true);
  form.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[type="submit"]')) readNow();
    },
    true,
  );
  return readers;
};

/**
 * A ref for a control, or for the element around several: calls `read` before the form is submitted, and before its submit button is
 * pressed, which may be disabled until then. Autofill and password managers change fields without an event.
 */
export const readBeforeSubmit =
  <Shown extends Element>(read: (shown: Shown) => void) =>
  (shown: Shown | null): (() => void) | undefined => {
    const form = shown?.closest('form');
    if (!shown || !form) return;
    const readers = readersOf.get(form) ?? readForm(form);
    const readShown = () => read(shown);
    readers.add(readShown);
    return () => void readers.delete(readShown);
  };
