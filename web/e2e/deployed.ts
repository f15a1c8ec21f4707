import { type Host, OF_GONE_FILES, startHost } from './next-deploy.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** A host of the test's own, which has nothing yet. */
  host: Host;
}

/** `test` of a page whose files another deploy takes away: what a browser says of that is expected. */
export const test = base.extend<Fixtures>({
  expectedComplaints: OF_GONE_FILES,

  // It is stopped before the page's own browser context is.
  host: async ({ context: _ }, use) => {
    const host = await startHost();
    await use(host);
    await host.stop();
  },
});
