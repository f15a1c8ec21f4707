import fc from 'fast-check';
import { beforeEach, vi } from 'vitest';

/** The time of every unit test, far from the end of a month or year. The title of a test about the machine's clock names it. */
const NOW = Date.parse('2026-06-10T12:00:00+09:00');

/** The seed of all property tests; a failed one prints it. */
const SEED = 20_240_401;

/** Stops the clock of this process. Child processes have the machine's. */
const stopClock = (): void => {
  vi.useRealTimers();
  vi.setSystemTime(NOW);
};

// Modules read it before the first test, and the last test of the previous file may have left globals.
vi.unstubAllGlobals();
stopClock();
beforeEach(stopClock);
// Node's own storage only warns that it has no file, unlike jsdom's.
if (!('document' in globalThis)) Reflect.deleteProperty(globalThis, 'localStorage');
fc.configureGlobal({ seed: SEED });
