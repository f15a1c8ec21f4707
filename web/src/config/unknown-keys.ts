import { operator } from '#web/src/operator.ts';
import { operatorFile, siteConfigFile } from './config.ts';

const OF_OPERATOR = 'operator.';
const OF_LINKS = 'operator.links.';

const keysOf = (value: unknown, prefix = ''): readonly string[] =>
  value && typeof value === 'object' ? Object.keys(value).map((key) => prefix + key) : [];

const allowed = keysOf(siteConfigFile.schema);
const knownOfOperator = keysOf(operatorFile.schema, OF_OPERATOR);
const knownLinks = keysOf(operator.links, OF_LINKS);

const partOf = (content: unknown, key: string): unknown =>
  content && typeof content === 'object' ? (content as Readonly<Record<string, unknown>>)[key] : undefined;

/** The keys of config.json that nobody reads, as `Api` or `operator.tel`: what a misspelt one says would be left out in silence. */
export const unknownKeys = (content: object): readonly string[] => {
  const facts = partOf(content, 'operator');
  return [
    ...keysOf(content).filter((key) => !allowed.includes(key)),
    ...keysOf(facts, OF_OPERATOR).filter((key) => !knownOfOperator.includes(key)),
    ...keysOf(partOf(facts, 'links'), OF_LINKS).filter((key) => !knownLinks.includes(key)),
  ];
};

/** A sentence about such keys for whoever operates the site; undefined where there are none. */
export const unknownKeyWarning = (content: object): string | undefined => {
  const keys = unknownKeys(content);
  return keys.length === 0
    ? undefined
    : `config.json: nobody reads ${keys.join(', ')}. Its keys are ${[...allowed, ...knownOfOperator, ...knownLinks].join(', ')}.`;
};
