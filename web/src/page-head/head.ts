import type { Offer } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { paths } from '#web/src/paths.ts';
import { pagePath, routeOf } from '#web/src/routes.ts';
import { site } from '#web/src/site.ts';
import { jobPosting } from './job-posting.ts';
import { offerSummary } from './offer-summary.ts';
import { pageWords } from './page-words.ts';

/** A page's address and content. */
export interface Page {
  /** Path of the address without its query; an offer may have an older form (`/offers/3`). */
  readonly path: string;
  /** The query string. A `token` in it opens an unlisted offer, whose data must not appear in the head. */
  readonly search?: string;
  readonly offer?: Offer | undefined;
  /** The page only shows an error. */
  readonly hasFailed?: boolean;
}

/** The site's public origin: `https://www.example.jp`; empty for a site that is not public, whose heads contain no addresses. */
export interface Place {
  readonly origin: string;
}

/** A preview image for shared links: 1200 × 630 pixels. */
interface Picture {
  /** Path below the origin. */
  readonly path: string;
  /** Alternative text. */
  readonly alt: string;
}

/** A page's data for search engines and link previews. */
export interface Head {
  readonly title: string;
  /** Plain text of about 70 to 120 characters. */
  readonly description: string;
  /** The canonical address; omitted for pages hidden from search engines, and without an origin. */
  readonly canonical?: string;
  readonly robots?: 'noindex';
  /** Absolute address; omitted without an origin. */
  readonly picture?: { readonly address: string; readonly alt: string };
  /** Objects of schema.org. */
  readonly structuredData: readonly object[];
}

const PICTURES = {
  site: { path: '/og/site.png', alt: `${site.name}｜転職と副業の求人` },
  career: { path: '/og/job.png', alt: `転職の求人｜${site.name}` },
  side: { path: '/og/side-job.png', alt: `副業の求人｜${site.name}` },
} as const satisfies Record<string, Picture>;

/** The canonical path of an offer; side jobs and career changes have different ones. */
export const offerPath = (offer: Pick<Offer, 'id' | 'job_type'>): string =>
  kindOf(offer) === 'side' ? paths.sideOffer(offer.id) : paths.offer(offer.id);

const pictureAt = (origin: string, { path, alt }: Picture) =>
  origin !== '' && { picture: { address: origin + path, alt } };

/** An offer's breadcrumbs as a BreadcrumbList: the list of its kind, then the offer. */
const breadcrumbs = (offer: Offer, { origin }: Place): object => {
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

const offerHead = (offer: Offer, { origin }: Place): Head => {
  const canonical = origin + offerPath(offer);
  return {
    title: `${offer.title}｜${site.name}`,
    description: offerSummary(offer),
    ...pictureAt(origin, PICTURES[kindOf(offer)]),
    ...(origin !== '' && { canonical }),
    structuredData:
      origin === '' ? [] : [jobPosting(offer), breadcrumbs(offer, { origin })].filter((data) => data !== null),
  };
};

const wordsOf = ({ path, offer, hasFailed }: Page): keyof typeof pageWords => {
  const { head } = routeOf(path);
  if (hasFailed || (head === 'offer' && !offer)) return 'unavailable';
  return offer || head === 'offer' ? 'sharedPrivately' : head;
};

const webSite = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  url: `${origin}/`,
});

/**
 * The head of a page. For an offer opened by a token it contains no data of the offer and `noindex`, because the employer has not
 * published it.
 */
export const headOf = (page: Page, place: Place): Head => {
  const isPrivate = Boolean(new URLSearchParams(page.search).get('token'));
  if (page.offer && !isPrivate && !page.hasFailed) return offerHead(page.offer, place);
  const words = wordsOf(page);
  const { heading, description } = pageWords[words];
  const route = routeOf(page.path);
  const isIndexed = route.isIndexed && route.head === words;
  const { origin } = place;
  const path = pagePath(page.path);
  return {
    title: `${heading}｜${site.name}`,
    description,
    ...pictureAt(origin, PICTURES.site),
    ...(isIndexed ? origin !== '' && { canonical: origin + path } : { robots: 'noindex' }),
    structuredData: isIndexed && path === paths.home && origin !== '' ? [webSite(origin)] : [],
  };
};
