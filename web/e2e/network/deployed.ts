import { test as base } from '#web/e2e/test.ts';
import { type Host, OF_GONE_FILES, startHost } from './next-deploy.ts';

interface Fixtures {
  /** The test's own host, initially empty. */
  host: Host;
}

/** `test` of a page whose files a new deploy removes; the browser's errors about them are expected. */
export const test = base.extend<Fixtures>({
  expectedComplaints: OF_GONE_FILES,

  // Close it before the browser context.
  host: async ({ context: _ }, use) => {
    const host = await startHost();
    await use(host);
    await host.stop();
  },
});
