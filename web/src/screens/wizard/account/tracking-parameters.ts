import type { Identity } from '#contracts/api/registration.ts';

const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
type Tracking = Partial<Pick<Identity, (typeof NAMES)[number]>>;

/** The tracking parameters of a query string for the request; `utm_term` is encoded (product 7). */
export const trackingOf = (search: string): Tracking => {
  const query = new URLSearchParams(search);
  const found: Tracking = {};
  for (const name of NAMES) {
    const value = query.get(name);
    if (value) found[name] = name === 'utm_term' ? encodeURIComponent(value) : value;
  }
  return found;
};
