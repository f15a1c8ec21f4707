import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StructError, validate } from 'superstruct';
import { isMixed, operatorFile, type SiteConfigFile, siteConfigFile } from '#web/src/config/config.ts';
import { operatorOf } from '#web/src/config/operator.ts';
import { unknownKeyWarning } from '#web/src/config/unknown-keys.ts';
import { wrongAddressWarning } from '#web/src/config/wrong-address.ts';
import { now } from '#web/src/format/now.ts';
import { withFileHeads } from '#web/src/page-head/file-heads.ts';
import { writeSiteFiles } from '#web/tools/build/site-files.ts';
import { removeText, replaceText } from '#web/tools/seo/files.ts';
import { removePages } from '#web/tools/seo/remove-pages.ts';
import { SECURITY_FILE, securityText } from '#web/tools/seo/security-text.ts';

/** The site was not configured, and the message says why. */
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

/** A file of an operator's facts; a name that is misspelt would leave the sample in its place. */
export const readOperator = (path: string): SiteConfigFile['operator'] => {
  const content = readJson(path);
  const [error, facts] = validate(content, operatorFile);
  if (error) throw new ConfigureError(`${path}: ${wrongValue(error)}`);
  const unknown = Object.keys(facts).filter((name) => !(name in operatorFile.schema));
  if (unknown.length > 0)
    throw new ConfigureError(
      `${path}: ${unknown.join(', ')} is no fact of the operator. There are ${Object.keys(operatorFile.schema).join(', ')}.`,
    );
  const wrong = unknownKeyWarning({ operator: facts }) ?? wrongAddressWarning({ operator: facts });
  if (wrong) throw new ConfigureError(`${path}: ${wrong}`);
  return facts;
};

/**
 * Tells a built site where it stands: config.json, and all that follows from it for its web server. What `changes` do not say stays
 * as it is; the same said twice changes nothing. Prerendered pages and sitemaps go where another site or another API is said.
 * @returns the configuration it has now
 * @throws ConfigureError
 */
export const configure = async (folder: string, changes: SiteConfigFile): Promise<SiteConfigFile> => {
  if (!existsSync(join(folder, 'app.html')) || !existsSync(join(folder, 'routes.json')))
    throw new ConfigureError(`${folder} is no built site: npm run build makes one in web/dist.`);
  const file = join(folder, 'config.json');
  const before = readJson(file);
  // Spread over the changes it would be as if nothing stood in it.
  if (!isObject(before)) throw new ConfigureError(`${file} is no object as {"api":"https://api.example.jp"}.`);
  const [error, config] = validate({ ...before, ...changes }, siteConfigFile);
  if (error) throw new ConfigureError(wrongValue(error));
  const wrong = unknownKeyWarning(config) ?? wrongAddressWarning(config);
  if (wrong) throw new ConfigureError(wrong);
  const { api, origin = '' } = config;
  // Left out it is what the build was given, which the headers cannot be told of.
  if (api === undefined)
    throw new ConfigureError(
      "config.json names no api, which the policy has to name: say --api URL, '' for its own address.",
    );
  if (origin && isMixed(new URL(origin).protocol, api))
    throw new ConfigureError(`A browser lets no page of ${origin} ask ${api}: a site by https needs an API by https.`);
  await writeSiteFiles(folder, { ...config, api, origin }, (pages) =>
    withFileHeads(pages, { origin, contacts: operatorOf(config.operator) }),
  );
  // They tell the other API's offers, or name the other site's addresses.
  if (api !== (before.api ?? '') || origin !== (before.origin ?? '')) await removePages(folder);
  const security = join(folder, SECURITY_FILE);
  if (origin) await replaceText(security, securityText(origin, config.operator?.email, new Date(now())));
  else await removeText(security);
  return config;
};
