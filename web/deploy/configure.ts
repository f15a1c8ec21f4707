import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StructError, validate } from 'superstruct';
import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { isMixed, operatorFile, type SiteConfigFile, siteConfigFile } from '#web/src/config/config.ts';
import { operatorOf } from '#web/src/config/operator.ts';
import { configWarning } from '#web/src/config/warnings.ts';
import { now } from '#web/src/format/now.ts';
import { withFileHeads } from '#web/src/page-head/file-heads.ts';
import { writeSiteFiles } from '#web/tools/build/site-files.ts';
import { removeText, writeText } from '#web/tools/seo/files.ts';
import { removePages } from '#web/tools/seo/pages.ts';
import { SECURITY_FILE, securityText } from '#web/tools/seo/security-text.ts';

/** The site was not configured; the message says why. */
export class ConfigureError extends Error {
  override name = 'ConfigureError';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readJson = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigureError(`${path} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigureError(`${path} is not JSON.`);
  }
};

const wrongValue = ({ path, value, refinement }: StructError): string => {
  const how = refinement
    ? ': it is a scheme, a host and perhaps a port, as in https://api.example.jp, without a slash'
    : '';
  return `${path.join('.') || 'config.json'} cannot be ${JSON.stringify(value)}${how}.`;
};

/** Reads a file of operator data. Unknown keys are errors, because a typo would leave the sample value. */
export const readOperator = (path: string): SiteConfigFile['operator'] => {
  const content = readJson(path);
  const [error, details] = validate(content, operatorFile);
  if (error) throw new ConfigureError(`${path}: ${wrongValue(error)}`);
  const unknown = Object.keys(details).filter((name) => !(name in operatorFile.schema));
  if (unknown.length > 0)
    throw new ConfigureError(
      `${path}: unknown operator key: ${unknown.join(', ')}. Known keys: ${Object.keys(operatorFile.schema).join(', ')}.`,
    );
  const wrong = configWarning({ operator: details });
  if (wrong) throw new ConfigureError(`${path}: ${wrong}`);
  return details;
};

/** Reads a notice, which `configure` checks. No file means none. */
const readNotice = (path: string): SiteConfigFile['notice'] =>
  path === '' ? undefined : (readJson(path) as SiteConfigFile['notice']);

/**
 * Writes a built site's config.json and the files that depend on it. Settings missing in `changes` stay; repeating them changes
 * nothing. A changed site or API removes prerendered pages and sitemaps.
 * @returns the new configuration
 * @throws ConfigureError
 */
export const configure = async (folder: string, changes: SiteConfigFile): Promise<SiteConfigFile> => {
  if (!existsSync(join(folder, 'app.html')) || !existsSync(join(folder, 'routes.json')))
    throw new ConfigureError(`${folder} is not a built site: npm run build creates one in web/dist.`);
  const file = join(folder, 'config.json');
  const before = readJson(file);
  // Spreading a non-object below would silently count as empty.
  if (!isObject(before)) throw new ConfigureError(`${file} is not an object such as {"api":"https://api.example.jp"}.`);
  const [error, config] = validate({ ...before, ...changes }, siteConfigFile);
  if (error) throw new ConfigureError(wrongValue(error));
  const wrong = configWarning(config);
  if (wrong) throw new ConfigureError(wrong);
  const { api, origin = '' } = config;
  // Without it the build's own setting applies, which the headers cannot contain.
  if (api === undefined)
    throw new ConfigureError(
      "config.json names no api, which the policy needs: add --api URL ('' for the site's own address).",
    );
  if (origin && isMixed(new URL(origin).protocol, api))
    throw new ConfigureError(`A browser blocks requests from ${origin} to ${api}: an https site needs an https API.`);
  await writeSiteFiles(folder, { ...config, api, origin }, (pages) =>
    withFileHeads(pages, { origin, contacts: operatorOf(config.operator) }),
  );
  // They contain the other API's offers or the other site's addresses.
  if (api !== (before.api ?? '') || origin !== (before.origin ?? '')) await removePages(folder);
  const security = join(folder, SECURITY_FILE);
  if (origin) await writeText(security, securityText(origin, config.operator?.email, new Date(now())));
  else await removeText(security);
  return config;
};

const USAGE = `npm run configure -- FOLDER [--api URL] [--origin URL] [--reports URL] [--operator FILE] [--notice FILE]

Writes a built site's config.json and the files that depend on it.

  FOLDER           the built site: web/dist, or a copy of it
  --api URL        origin of the API, https://api.example.jp; '' for the site's own
  --origin URL     origin of the public site, https://www.example.jp; '' for any other site, which search engines must not index
  --reports URL    another host for the page's reports (web/src/telemetry/README.md); '' for none
  --operator FILE  JSON with the operator's data; each key replaces one of web/src/operator.ts
  --notice FILE    JSON with a notice above every page: text, from, until and perhaps href; '' for none

Settings without an option stay as they are.

Example: npm run configure -- web/dist --api https://api.example.jp --origin https://www.example.jp`;

const text = { type: 'string' } as const;
const OPTIONS = {
  api: text,
  origin: text,
  reports: text,
  operator: text,
  notice: text,
  help: { type: 'boolean' },
} as const;

const run = async (args: string[]): Promise<string> => {
  const { values, positionals } = parseOptions(args, OPTIONS, true);
  if (values.help) return USAGE;
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new ConfigureError(USAGE);
  const { api, origin } = await configure(folder, {
    ...(values.api !== undefined && { api: values.api }),
    ...(values.origin !== undefined && { origin: values.origin }),
    ...(values.reports !== undefined && { reports: values.reports }),
    ...(values.operator !== undefined && { operator: readOperator(values.operator) }),
    ...(values.notice !== undefined && { notice: readNotice(values.notice) }),
  });
  return `${folder} calls the API at ${api || 'its own address'} and is ${origin ? `the public site at ${origin}` : 'not public: search engines must not index it'}.`;
};

if (import.meta.main) {
  try {
    console.log(await run(process.argv.slice(2)));
  } catch (error) {
    const isExpected = [ConfigureError, OptionError].some((kind) => error instanceof kind) || Object(error).code;
    if (!isExpected) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
