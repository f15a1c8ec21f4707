import type { Page } from '#web/e2e/test.ts';

/** The bodies that the page posts to a path of the API from here on, in order. */
export const postsTo = (page: Page, path: string): unknown[] => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) sent.push(request.postDataJSON());
  });
  return sent;
};
