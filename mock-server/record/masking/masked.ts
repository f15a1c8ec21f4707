import { MASK, maskingOf, spelled } from './masking.ts';

/**
 * What the journal hides: passwords. The session's own cookies stay: they are made up in this server's worlds, and without them no curl
 * line would send its request again.
 */
export const { maskUrl, maskBody, maskField, maskHeader } = maskingOf({ names: new RegExp(spelled('password'), 'i') });

const ROW_SECRET = /password|token/i;

/** A row of the database without passwords and tokens. */
export const maskRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, ROW_SECRET.test(name) && value !== null ? MASK : value]),
  );
