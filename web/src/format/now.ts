/**
 * The moment it is, in ms since 1970: the machine's. In development and in the kit's tests `web/kit/clock/now.ts` stands in its
 * place, whose time is the world's (decision K8).
 */
export const now = (): number => Date.now();

/** The same for what is drawn: drawn anew when the clock is moved, as only a world's is. */
export const useNow = (): number => now();
