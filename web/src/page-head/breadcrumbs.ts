import type { Offer } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { paths } from '#web/src/paths.ts';

/**
 * The way to an offer, as a BreadcrumbList: the list of its kind, then the offer itself.
 * @param place whose `origin` the addresses begin with
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
