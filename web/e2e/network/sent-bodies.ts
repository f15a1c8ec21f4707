import type { Page } from '#web/e2e/test.ts';

/** Request bodies sent to a path after this call, in order. */
export const sentTo = (page: Page, path: string): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().endsWith(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
};
