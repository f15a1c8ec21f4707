import { snapshot } from 'valtio';
import { expect, vi } from 'vitest';
import type { FailingPage } from '#web/src/api/failing-page.testing.ts';
import type { FailureCase } from '#web/src/api/failure-cases.testing.ts';
import { closeLoginDialog, sessionState } from './session-store.ts';

/** Runs an action to its end. If the session has ended (401), cancels the login over the page. */
export const endWithoutLogin = async <T>(
  page: FailingPage,
  { name }: FailureCase,
  act: () => Promise<T>,
): Promise<T> => {
  const ended = page.end(act);
  if (name === '401') {
    await vi.waitFor(() => expect(snapshot(sessionState).isLoginOpen).toBe(true));
    closeLoginDialog('given-up');
  }
  return ended;
};
