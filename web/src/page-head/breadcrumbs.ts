import type { Offer } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { paths } from '#web/src/paths.ts';

/**
 * An offer's breadcrumbs as a BreadcrumbList: the list of its kind, then the offer.
 * @param place its `origin` is the prefix of the addresses
 */
export const breadcrumbs = (offer: Offer, { origin }: { origin: string }): object => {
  const list =
    kindOf(offer) === 'side'
      ? { name: '副業の求人', item: `${origin}${paths.home}?type=side-job` }
      : { name: '転職の求人', item: origin + paths.home };
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [list, { name: offer.title }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
};
