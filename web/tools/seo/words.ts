import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError, parseOptions } from '#contracts/command-options.ts';

/** The built site. */
export interface Place {
  /** Origin of the public site. */
  readonly origin: string;
  /** The real path of the built site, so that a deploy can replace a symbolic link in the meantime. */
  readonly out: string;
}

/** Options of the command. */
interface Words extends Place {
  /** Origin of the API: scheme, host and optional port. */
  readonly api: string;
}

const addressOf = (name: 'api' | 'origin', given: string | undefined, configured: unknown): string => {
  const address = given ?? configured;
  if (typeof address !== 'string' || address === '')
    throw new OptionError(`--${name} is missing, and the folder's config.json names none.`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin)
    throw new OptionError(`--${name} ${address} must be a scheme and a host only, as https://www.example.jp.`);
  return url.origin;
};

/** The config.json of `npm run configure`; empty if it cannot be read or is no object. */
const configOf = (out: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(readFileSync(join(out, 'config.json'), 'utf8')) };
  } catch {
    return {};
  }
};

/**
 * Parses `[--api URL] [--origin URL] [--out FOLDER]`. Missing addresses come from the folder's config.json.
 * @param args the command line arguments
 * @param fallback the default folder
 * @throws OptionError
 */
export const readWords = (args: readonly string[], fallback: string): Words => {
  const text = { type: 'string' } as const;
  const options = { api: text, origin: text, out: text };
  const { values } = parseOptions(args, options);
  const { out = fallback } = values;
  if (!statSync(out, { throwIfNoEntry: false })?.isDirectory())
    throw new OptionError(`${out} is no folder: npm run build makes web/dist, and --out names another one.`);
  const folder = realpathSync(out);
  const configured = configOf(folder);
  const origin = addressOf('origin', values.origin, configured.origin);
  // '' is the site's own address.
  const api = addressOf('api', values.api, configured.api === '' ? origin : configured.api);
  return { api, origin, out: folder };
};
