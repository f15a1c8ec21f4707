/**
 * The machine's time in ms since 1970. In development and in the kit's tests, `web/kit/clock/now.ts` replaces this module and
 * returns world time (decision K8).
 */
export const now = (): number => Date.now();

/** `now` for components: re-renders when a world's clock is moved. */
export const useNow = (): number => now();
