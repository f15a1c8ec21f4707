import { operatorFile, siteConfigFile } from './config.ts';

const keysOf = (value: unknown, prefix: string): readonly string[] =>
  value && typeof value === 'object' ? Object.keys(value).map((key) => prefix + key) : [];

const allKeys = (config: object, operator: unknown): readonly string[] => [
  ...keysOf(config, ''),
  ...keysOf(operator, 'operator.'),
];

const known = allKeys(siteConfigFile.schema, operatorFile.schema);

/** The keys of config.json that nobody reads, as `Api` or `operator.tel`: what a misspelt one says would be left out in silence. */
export const unknownKeys = (content: object): readonly string[] =>
  allKeys(content, 'operator' in content ? content.operator : undefined).filter((key) => !known.includes(key));

/** A sentence about such keys for whoever operates the site; undefined where there are none. */
export const unknownKeysTold = (content: object): string | undefined => {
  const keys = unknownKeys(content);
  return keys.length === 0
    ? undefined
    : `config.json: nobody reads ${keys.join(', ')}. Its keys are ${known.join(', ')}.`;
};
