import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningServer, startServer } from '#mock-server/main.ts';
import type { Mutant, Variant } from './mutant.ts';
import { putToMutant, putToVariant } from './put-to.ts';

type Only = Parameters<typeof putToVariant>[2];

/** One mock server for the tests of a file, behind all the backends that stand side by side, and what is expected of these. */
export const judging = () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ port: 0, memory: true, quiet: true });
  });
  afterAll(() => server.close());
  return {
    /** Caught with a message that names the field; or, where its entry says why it survives, not caught at all. */
    expectJust: async (mutant: Mutant): Promise<void> => {
      const { changed, failures } = await putToMutant(server.url, mutant);
      expect(changed).toBeGreaterThan(0);
      const told = failures.flatMap(({ interaction, differences }) =>
        differences.map((difference) => `${interaction}: ${difference}`),
      );
      if (mutant.survives) expect(told).toEqual([]);
      else expect(told).toContainEqual(expect.stringContaining(mutant.field));
    },
    /** Passes whole, although its answers are different. */
    expectHarmless: async (variant: Variant, only?: Only): Promise<void> => {
      const { changed, failures } = await putToVariant(server.url, variant, only);
      expect(failures).toEqual([]);
      expect(changed).toBeGreaterThan(0);
    },
    /** What fails where nothing is changed. */
    failuresUnchanged: async () => {
      const unchanged = { name: 'the mock server itself', change: (sent, forward) => forward(sent) } satisfies Variant;
      return (await putToVariant(server.url, unchanged)).failures;
    },
  };
};
