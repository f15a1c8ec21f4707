import { proxy } from 'valtio';
import type { AroundNavHandler } from 'wouter';

const state = proxy({ count: 0 });

/** The number of navigations within the site. A link to the address that is already open changes nothing else. */
export const linkPresses = (): number => state.count;

/** For the router. Counts first, so that the count and the address change in one rendering. */
export const countPress: AroundNavHandler = (navigate, to, options) => {
  state.count += 1;
  navigate(to, options);
};
