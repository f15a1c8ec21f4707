import { MASK, maskingOf, spelled } from './masking.ts';

/**
 * Passwords, which the journal masks. Session cookies stay: they belong to this server's worlds, and a curl line needs them to repeat
 * its request.
 */
export const { maskUrl, maskBody, maskField, maskHeader } = maskingOf({ names: new RegExp(spelled('password'), 'i') });

const ROW_SECRET = /password|token/i;

/** A row of the database without passwords, tokens and the bytes of files. */
export const maskRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (Buffer.isBuffer(value)) return [name, `${value.length} bytes`];
      return [name, ROW_SECRET.test(name) && value !== null ? MASK : value];
    }),
  );
