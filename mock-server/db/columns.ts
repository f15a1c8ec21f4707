import { integer } from './drizzle.ts';

/**
 * A moment in ms since 1970. Opening a world shifts every such column to the world's clock,
 * so a time that must move with it is declared with this and nothing else.
 */
export const moment = (name = '') => integer(name, { mode: 'timestamp_ms' });
export const flag = () => integer({ mode: 'boolean' });
