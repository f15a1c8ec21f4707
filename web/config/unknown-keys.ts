import { operatorFile, siteConfigFile } from './config.ts';

const OF_OPERATOR = 'operator.';

const keysOf = (value: unknown, prefix = ''): readonly string[] =>
  value && typeof value === 'object' ? Object.keys(value).map((key) => prefix + key) : [];

const known = keysOf(siteConfigFile.schema);
const knownOfOperator = keysOf(operatorFile.schema, OF_OPERATOR);

/** The keys of config.json that nobody reads, as `Api` or `operator.tel`: what a misspelt one says would be left out in silence. */
export const unknownKeys = (content: object): readonly string[] => [
  ...keysOf(content).filter((key) => !known.includes(key)),
  ...keysOf('operator' in content && content.operator, OF_OPERATOR).filter((key) => !knownOfOperator.includes(key)),
];

/** A sentence about such keys for whoever operates the site; undefined where there are none. */
export const unknownKeysTold = (content: object): string | undefined => {
  const keys = unknownKeys(content);
  return keys.length === 0
    ? undefined
    : `config.json: nobody reads ${keys.join(', ')}. Its keys are ${[...known, ...knownOfOperator].join(', ')}.`;
};
