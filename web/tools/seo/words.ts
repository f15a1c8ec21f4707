import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** What both commands are told. */
export interface Words {
  /** Where the API answers: scheme, host and perhaps port. */
  readonly api: string;
  /** Where the public site stands. */
  readonly origin: string;
  /** The folder of the built site itself: a link that a deploy turns meanwhile leads to another one. */
  readonly out: string;
}

/** A word is missing or wrong; the sentence says which. */
export class WordError extends Error {
  override name = 'WordError';
}

const addressOf = (name: 'api' | 'origin', given: string | undefined, configured: unknown): string => {
  const address = given ?? configured;
  if (typeof address !== 'string' || address === '')
    throw new WordError(`--${name} is missing, and the folder's config.json names none.`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) throw new WordError(`--${name} ${address} is no scheme and host alone, as https://www.example.jp is.`);
  return url.origin;
};

/** What `npm run configure` has said to the site; nothing where it cannot be read, or holds something else. */
const configOf = (out: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(readFileSync(join(out, 'config.json'), 'utf8')) };
  } catch {
    return {};
  }
};

/**
 * Reads `[--api URL] [--origin URL] [--out FOLDER]`. The addresses that are not said are those of the folder's config.json.
 * @param args those behind the program
 * @param fallback the folder where nobody says another one
 * @throws WordError, and what `parseArgs` throws for options that it does not know
 */
export const readWords = (args: readonly string[], fallback: string): Words => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { api: text, origin: text, out: text } });
  const { out = fallback } = values;
  if (!statSync(out, { throwIfNoEntry: false })?.isDirectory())
    throw new WordError(`${out} is no folder: npm run build makes web/dist, and --out names another one.`);
  const folder = realpathSync(out);
  const configured = configOf(folder);
  const origin = addressOf('origin', values.origin, configured.origin);
  // '' is the site's own address.
  const api = addressOf('api', values.api, configured.api === '' ? origin : configured.api);
  return { api, origin, out: folder };
};
