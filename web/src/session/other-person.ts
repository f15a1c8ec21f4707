import { isPublic, isRegister, paths } from '#web/src/paths.ts';
import { toastError, toastSuccess } from '#web/src/ui/toast.tsx';
import { closeLoginDialog, setMember } from './session-store.ts';

/** True where nobody has typed anything that a visitor may not go on with. */
export const isForVisitors = (path: string): boolean => isPublic(path) && !isRegister(path);

/**
 * Somebody else is logged in here by now: what stands in this page is not theirs, and what waits to be sent must not go out in
 * their name. Never resolves: the page is left.
 */
export const startOverAsOther = (): Promise<never> => {
  toastError('別のアカウントでログインされているため、ホームを開き直しました', { staysOverReload: true });
  // Nothing of the one before stays, and nothing that was typed here may hold the page.
  setMember(null);
  globalThis.location.replace(paths.home);
  return new Promise(() => undefined);
};

/** The member has logged out or withdrawn in another tab: this one loads a visitor's page, and nothing of theirs is left in it. */
export const startOverAsVisitor = (): void => {
  setMember(null);
  closeLoginDialog('not-shown');
  const { location } = globalThis;
  if (isForVisitors(location.pathname)) location.reload();
  else {
    toastSuccess('別のタブでログアウトしたため、ホームを開き直しました', { staysOverReload: true });
    location.replace(paths.home);
  }
};
