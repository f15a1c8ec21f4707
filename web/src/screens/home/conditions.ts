import { useMemo } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { grouped } from '#web/src/format/yen.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import {
  EMPLOYMENT_FORMS,
  employmentFormsOf,
  lowestPayOf,
  PLACES,
  placesOf,
  REMOTE_STYLES,
  remoteStyleOf,
} from '#web/src/offers/offer-values.ts';
import { changeList, useQuery } from '#web/src/session/list-address.ts';

/** The groups of conditions that narrow a list, named as in the address and in the order of its heading (decision S59). */
export const GROUPS = ['pay', 'remote', 'form', 'place'] as const;
export type Group = (typeof GROUPS)[number];

/** The chosen options: alternatives within a group, all groups together. `unread` also shows offers whose texts name no value. */
export type Conditions = Readonly<Record<Group, readonly string[]>> & { readonly unread: boolean };

/** Lowest pay: 万円 a year, or yen an hour. */
const PAY_STEPS: Readonly<Record<OfferKind, readonly string[]>> = {
  career: ['400', '500', '600', '700', '800', '1000'],
  side: ['2000', '3000', '4000', '5000', '7000'],
};

/** The options that an offer's texts fit; null if they name no value. */
export type Traits = Readonly<Record<Group, readonly string[] | null>>;

const readTraits = (offer: OfferCard): Traits => {
  const pay = lowestPayOf(offer);
  const remote = remoteStyleOf(offer);
  return {
    pay: pay === null ? null : PAY_STEPS[kindOf(offer)].filter((step) => Number(step) <= pay),
    remote: remote && [remote],
    form: employmentFormsOf(offer),
    place: placesOf(offer),
  };
};
/** Read once per loaded offer rather than per choice. */
const cache = new WeakMap<OfferCard, Traits>();
export const traitsOf = (offer: OfferCard): Traits => {
  const traits = cache.get(offer) ?? readTraits(offer);
  cache.set(offer, traits);
  return traits;
};

/** The options of a group that the offers have, in the order of the panel. */
export const optionsOf = (group: Group, kind: OfferKind, offers: readonly OfferCard[]): readonly string[] => {
  if (group === 'pay') return PAY_STEPS[kind];
  if (group === 'remote') return REMOTE_STYLES;
  const counts = new Map<string, number>();
  for (const offer of offers)
    for (const option of traitsOf(offer)[group] ?? []) counts.set(option, (counts.get(option) ?? 0) + 1);
  if (group === 'place') return PLACES.filter((place) => counts.has(place));
  return [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
};

/** The conditions of a query string; unknown values are ignored. */
export const readConditions = (search: string, kind: OfferKind): Conditions => {
  const query = new URLSearchParams(search);
  const among = (group: Group, options: readonly string[]) => {
    const given = query.getAll(group);
    return options.filter((option) => given.includes(option));
  };
  return {
    pay: among('pay', PAY_STEPS[kind]).slice(-1),
    remote: among('remote', REMOTE_STYLES),
    form: among('form', EMPLOYMENT_FORMS),
    place: among('place', PLACES),
    unread: query.get('unread') === '1',
  };
};

/** The list's conditions, in the address. */
export const useConditions = (kind: OfferKind): Conditions => {
  const search = useQuery();
  return useMemo(() => readConditions(search, kind), [search, kind]);
};

/** Changes some of the conditions; the others stay. */
export const changeConditions = (changes: Partial<Conditions>, how?: { replace: boolean }): void =>
  changeList((query) => {
    for (const group of GROUPS) {
      const options = changes[group];
      if (!options) continue;
      query.delete(group);
      for (const option of options) query.append(group, option);
    }
    if (changes.unread) query.set('unread', '1');
    else if (changes.unread === false) query.delete('unread');
  }, how);

/** Removes all conditions and the keyword from the address. */
export const clearConditions = (): void =>
  changeList((query) => {
    for (const name of [...GROUPS, 'unread', 'q']) query.delete(name);
  });

export const isNarrowed = (conditions: Conditions): boolean => GROUPS.some((group) => conditions[group].length > 0);

export const groupName = (group: Group, kind: OfferKind): string =>
  ({ pay: kind === 'side' ? '時給' : '年収', remote: 'リモート', form: '雇用形態', place: '勤務地' })[group];

export const optionWords = (group: Group, option: string, kind: OfferKind): string =>
  group === 'pay' ? `${grouped(Number(option))}${kind === 'side' ? '円' : '万円'}以上` : option;

/** A group's condition in a heading or on a button; empty if nothing is chosen. */
export const conditionWords = (group: Group, conditions: Conditions, kind: OfferKind): string => {
  const words = conditions[group].map((option) => optionWords(group, option, kind));
  return words.length > 2 ? `${words[0]}ほか${words.length - 1}件` : words.join('・');
};
