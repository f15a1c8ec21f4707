import type { Page } from '#web/e2e/test.ts';

/** The codes that the page sends to be checked, in order. */
export const countChecks = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sms/verify'))
      sent.push(String(request.postDataJSON().verification_code));
  });
  return sent;
};
