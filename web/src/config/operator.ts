import { operator as built } from '#web/src/operator.ts';
import { type SiteConfigFile, siteConfig } from './config.ts';

/** Every fact as a string, whatever it says. */
type Facts<T> = T extends string ? string : { readonly [Key in keyof T]: Facts<T[Key]> };
type ThirdParty = Facts<(typeof built.thirdParties)[number]>;

/** Who operates the site. */
export type Operator = Facts<Omit<typeof built, 'thirdParties'>> & { readonly thirdParties: readonly ThirdParty[] };

/** The facts of the build with those of config.json in their places. */
export const operatorOf = ({ links, ...facts }: SiteConfigFile['operator'] = {}): Operator => ({
  ...built,
  ...(facts as Partial<Operator>),
  links: { ...built.links, ...links },
});

/**
 * The operator's facts on this site. Read once, when the first page that tells them comes: only chunks that are loaded on demand may
 * import this, which is after config.json has come.
 */
export const operator: Operator = operatorOf(siteConfig().operator);
