import { operator as built } from '#web/src/operator.ts';
import { type SiteConfigFile, siteConfig } from './config.ts';

/** Widens the literal types of the operator's details to strings. */
type Widened<T> = T extends string ? string : { readonly [Key in keyof T]: Widened<T[Key]> };
type Lists = Pick<typeof built, 'thirdParties' | 'afterApplying'>;

/** The site's operator. */
export type Operator = Widened<Omit<typeof built, keyof Lists>> & {
  readonly [Key in keyof Lists]: readonly Widened<Lists[Key][number]>[];
};

/** The build's details, overwritten by those of config.json. */
export const operatorOf = ({ links, ...details }: SiteConfigFile['operator'] = {}): Operator => ({
  ...built,
  ...(details as Partial<Operator>),
  links: { ...built.links, ...links },
});

/** The operator's details on this site. They are read on import, so only chunks that load after config.json may import this module. */
export const operator: Operator = operatorOf(siteConfig().operator);
