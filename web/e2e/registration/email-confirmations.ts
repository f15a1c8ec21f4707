import type { Page } from '#web/e2e/test.ts';

/** Email confirmations that the page sends after this call. */
export const confirmations = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/user/email/change')) sent.push(request.url());
  });
  return sent;
};
