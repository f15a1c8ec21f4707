import { operatorFile, siteConfigFile } from './config.ts';

const unknownOf = (value: unknown, { schema }: { readonly schema: object }, prefix: string): readonly string[] =>
  value && typeof value === 'object' ? Object.keys(value).flatMap((key) => (key in schema ? [] : [prefix + key])) : [];

/** The keys of config.json that nobody reads, as `Api` or `operator.tel`: what a misspelt one says would be left out in silence. */
export const unknownKeys = (content: object): readonly string[] => [
  ...unknownOf(content, siteConfigFile, ''),
  ...unknownOf('operator' in content ? content.operator : undefined, operatorFile, 'operator.'),
];

/** A sentence about such keys for whoever operates the site; undefined where there are none. */
export const unknownKeysTold = (content: object): string | undefined => {
  const keys = unknownKeys(content);
  if (keys.length === 0) return undefined;
  const known = [
    ...Object.keys(siteConfigFile.schema),
    ...Object.keys(operatorFile.schema).map((key) => `operator.${key}`),
  ];
  return `config.json: nobody reads ${keys.join(', ')}. Its keys are ${known.join(', ')}.`;
};
