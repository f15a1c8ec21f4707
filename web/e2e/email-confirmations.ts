import type { Page } from '#web/e2e/test.ts';

/** The confirmations of a new email that the page sends from now on. */
export const confirmations = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/user/email/change')) sent.push(request.url());
  });
  return sent;
};
