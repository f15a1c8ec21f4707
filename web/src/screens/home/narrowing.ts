import type { OfferCard } from '#contracts/api/offers.ts';
import { type Conditions, GROUPS, type Group, isNarrowed, type Traits, traitsOf } from './conditions.ts';

/** `unread`: the offer fits all conditions that its texts answer, and does not answer one of them. */
type Fit = 'hit' | 'unread' | 'none';

const fitOf = (traits: Traits, conditions: Conditions, skipped?: Group): Fit => {
  let fit: Fit = 'hit';
  for (const group of GROUPS) {
    const chosen = conditions[group];
    if (group === skipped || chosen.length === 0) continue;
    const options = traits[group];
    if (options === null) fit = 'unread';
    else if (!chosen.some((option) => options.includes(option))) return 'none';
  }
  return fit;
};

interface Narrowed {
  readonly hits: readonly OfferCard[];
  readonly unread: readonly OfferCard[];
}

/** Divides offers into those that fit the conditions and those whose texts do not say so. */
export const narrow = (offers: readonly OfferCard[], conditions: Conditions): Narrowed => {
  if (!isNarrowed(conditions)) return { hits: offers, unread: [] };
  const fits = { hit: [] as OfferCard[], unread: [] as OfferCard[], none: [] as OfferCard[] };
  for (const offer of offers) fits[fitOf(traitsOf(offer), conditions)].push(offer);
  return { hits: fits.hit, unread: fits.unread };
};

/** The hits of each option of a group, and without a choice in it: every other group's choice counts. */
export const countOptions = (offers: readonly OfferCard[], conditions: Conditions, group: Group) => {
  const counts = new Map<string, number>();
  let any = 0;
  let unread = 0;
  for (const offer of offers) {
    const traits = traitsOf(offer);
    const fit = fitOf(traits, conditions, group);
    if (fit !== 'none' && traits[group] === null) unread += 1;
    if (fit !== 'hit') continue;
    any += 1;
    for (const option of traits[group] ?? []) counts.set(option, (counts.get(option) ?? 0) + 1);
  }
  return { any, counts, unread };
};
