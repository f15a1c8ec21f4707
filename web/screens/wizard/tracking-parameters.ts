import { string } from 'superstruct';
import type { Identity } from '#contracts/api/registration.ts';
import { persisted } from '#web/storage/persisted.ts';

/** The query string an advertisement sent along (decision S19). */
const stored = persisted('local', 'query', string());

const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
type Tracking = Partial<Pick<Identity, (typeof NAMES)[number]>>;

/** The tracking parameters of a query string as the identity step sends them: `utm_term` is encoded (specification 7). */
export const trackingOf = (search: string): Tracking => {
  const query = new URLSearchParams(search);
  const found: Tracking = {};
  for (const name of NAMES) {
    const value = query.get(name);
    if (value) found[name] = name === 'utm_term' ? encodeURIComponent(value) : value;
  }
  return found;
};

export const trackingParameters = (): Tracking => trackingOf(stored.recall() ?? '');
