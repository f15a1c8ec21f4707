import { paths } from '#web/paths.ts';
import { toastError } from '#web/ui/toast.tsx';
import { notePerson } from './person-change.ts';

/**
 * Somebody else is logged in here by now: what stands in this page is not theirs, and what waits to be sent must not go out in
 * their name. Never resolves: the page is left.
 */
export const startOverAsOther = (): Promise<never> => {
  toastError('別のアカウントでログインされているため、ホームを開き直しました', { staysOverReload: true });
  // Nothing that was typed here may hold the page.
  notePerson(null);
  globalThis.location.replace(paths.home);
  return new Promise(() => undefined);
};
