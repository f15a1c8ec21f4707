import { integer } from 'drizzle-orm/sqlite-core';

/**
 * A moment in ms since 1970. Opening a world shifts every such column to the world's clock,
 * so a time that must move with it is declared with this and nothing else.
 */
export const moment = () => integer({ mode: 'timestamp_ms' });
/**
 * A row, once it has a column for every field of the contract that is stored as it is spoken: a forgotten one does not compile, and
 * the compiler says its name.
 */
export type Holding<Fields, Row extends Required<Fields>> = Row;
/** A boolean, kept as 0 or 1. */
export const flag = () => integer({ mode: 'boolean' });
