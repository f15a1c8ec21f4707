import { paths } from '#web/src/paths.ts';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { closeLoginDialog, setMember } from './session-store.ts';

/**
 * Reloads the home page because another person has logged in: this page's data is not theirs, and pending requests must not be sent
 * in their name. Never resolves, since the page unloads.
 */
export const startOverAsOther = (): Promise<never> => {
  toastError('別のアカウントでログインされているため、ホームを開き直しました', { staysOverReload: true });
  // Clears the previous member's data and drafts, which could otherwise block the page from unloading.
  setMember(null);
  globalThis.location.replace(paths.home);
  return new Promise(() => undefined);
};

/** Loads a visitor's page after a logout or withdrawal in another tab, without any data of the member. */
export const startOverAsVisitor = (isForVisitors: boolean): void => {
  setMember(null);
  closeLoginDialog('not-shown');
  const { location } = globalThis;
  if (isForVisitors) location.reload();
  else {
    toastSuccess('別のタブでログアウトしたため、ホームを開き直しました', { staysOverReload: true });
    location.replace(paths.home);
  }
};
