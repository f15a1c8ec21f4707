import { operator } from '#web/src/operator.ts';
import { noticeFile, operatorFile, type SiteConfigFile, siteConfigFile } from './config.ts';
import { noticeProblem } from './notice.ts';

const OF_OPERATOR = 'operator.';
const OF_LINKS = 'operator.links.';
const OF_NOTICE = 'notice.';

const keysOf = (value: unknown, prefix = ''): readonly string[] =>
  value && typeof value === 'object' ? Object.keys(value).map((key) => prefix + key) : [];

const allowed = keysOf(siteConfigFile.schema);
const knownOfOperator = keysOf(operatorFile.schema, OF_OPERATOR);
const knownLinks = keysOf(operator.links, OF_LINKS);
const knownOfNotice = keysOf(noticeFile.schema, OF_NOTICE);

const partOf = (content: unknown, key: string): unknown =>
  content && typeof content === 'object' ? (content as Readonly<Record<string, unknown>>)[key] : undefined;

/** The unknown keys of config.json, such as `Api` or `operator.tel`: a misspelt key would otherwise be ignored silently. */
export const unknownKeys = (content: object): readonly string[] => {
  const details = partOf(content, 'operator');
  return [
    ...keysOf(content).filter((key) => !allowed.includes(key)),
    ...keysOf(details, OF_OPERATOR).filter((key) => !knownOfOperator.includes(key)),
    ...keysOf(partOf(details, 'links'), OF_LINKS).filter((key) => !knownLinks.includes(key)),
    ...keysOf(partOf(content, 'notice'), OF_NOTICE).filter((key) => !knownOfNotice.includes(key)),
  ];
};

/** A warning about unknown keys for the site's operator; undefined without any. */
export const unknownKeyWarning = (content: object): string | undefined => {
  const keys = unknownKeys(content);
  return keys.length === 0
    ? undefined
    : `config.json has unknown keys: ${keys.join(', ')}. Allowed keys: ${[...allowed, ...knownOfOperator, ...knownLinks, ...knownOfNotice].join(', ')}.`;
};

/**
 * A warning for the site's operator about the first invalid link target; undefined without one. A target without a scheme would be a
 * path of this site, and other schemes do not lead to a page.
 */
const wrongAddressWarning = ({
  operator: { links = {}, thirdParties = [] } = {},
}: SiteConfigFile): string | undefined => {
  const all = [
    ...Object.entries(links).map(([name, href]) => [`links.${name}`, href] as const),
    ...thirdParties.map(({ href }, at) => [`thirdParties.${at}.href`, href] as const),
  ];
  const wrong = all.find(([, href]) => !/^https?:\/\//i.test(href) || !URL.canParse(href));
  return (
    wrong &&
    `operator.${wrong[0]} cannot be ${JSON.stringify(wrong[1])}: it is an address as https://www.example.jp/about.`
  );
};

/** A warning for the site's operator about the first setting that has no effect, or a wrong one; undefined without any. */
export const configWarning = (config: SiteConfigFile): string | undefined =>
  unknownKeyWarning(config) ?? wrongAddressWarning(config) ?? (config.notice && noticeProblem(config.notice));
