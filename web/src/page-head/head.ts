import type { Offer } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { isOffer, paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { jobPosting } from './job-posting.ts';
import { offerSummary } from './offer-summary.ts';
import { NOT_FOUND, routeWords, SHARED_PRIVATELY, UNAVAILABLE } from './route-words.ts';

/** A page, as its address and what it shows tell it. */
export interface Page {
  /** Path of the address, without its query; one of an offer by an older name too (`/offers/3`). */
  readonly path: string;
  /** The query string. A `token` in it opens an offer that is in no list: nothing of it is told. */
  readonly search?: string;
  /** The offer that the page is about. */
  readonly offer?: Offer | undefined;
  /** The page only says that something could not be shown. */
  readonly hasFailed?: boolean;
}

/** Where the site stands: `https://www.example.jp`; empty where this is not the public one, and no address is told. */
export interface Place {
  readonly origin: string;
}

/** A picture for those who share the page: 1200 × 630 pixels. */
interface Picture {
  /** Path below the origin. */
  readonly path: string;
  /** What is on it, in words. */
  readonly alt: string;
}

/** What a page says of itself to search engines and to chats in which it is shared. */
export interface Head {
  readonly title: string;
  /** Plain text, some 70 to 120 characters. */
  readonly description: string;
  /** The one address of what the page shows; none for pages that nobody shall find, nor without an origin. */
  readonly canonical?: string;
  readonly robots?: 'noindex';
  /** Absolute address; none without an origin. */
  readonly picture?: { readonly address: string; readonly alt: string };
  /** Objects of schema.org. */
  readonly structuredData: readonly object[];
}

const PICTURES = {
  site: { path: '/og/site.png', alt: `${site.name}｜転職と副業の求人` },
  career: { path: '/og/job.png', alt: `転職の求人｜${site.name}` },
  side: { path: '/og/side-job.png', alt: `副業の求人｜${site.name}` },
} as const satisfies Record<string, Picture>;

/** The one address of an offer, whichever of them it was opened by: side jobs and career changes have one each. */
export const offerPath = (offer: Pick<Offer, 'id' | 'job_type'>): string =>
  kindOf(offer) === 'side' ? paths.sideOffer(offer.id) : paths.offer(offer.id);

const pictureAt = (origin: string, { path, alt }: Picture) =>
  origin !== '' && { picture: { address: origin + path, alt } };

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

/** Names in a path are the same in any case and with a slash behind them, as the router reads them. */
const canonicalPath = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

const wordsFor = ({ path, offer, hasFailed }: Page) => {
  if (hasFailed || (isOffer(path) && !offer)) return UNAVAILABLE;
  return offer ? SHARED_PRIVATELY : (routeWords[canonicalPath(path)] ?? NOT_FOUND);
};

const webSite = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  url: `${origin}/`,
});

/**
 * The head of a page of the site. Of an offer opened by a token it tells nothing, and no search engine shall keep that page: its
 * employer has not published it.
 */
export const headOf = (page: Page, place: Place): Head => {
  const isPrivate = Boolean(new URLSearchParams(page.search).get('token'));
  if (page.offer && !isPrivate && !page.hasFailed) return offerHead(page.offer, place);
  const { heading, description, isFound } = wordsFor(page);
  const { origin } = place;
  const path = canonicalPath(page.path);
  return {
    title: `${heading}｜${site.name}`,
    description,
    ...pictureAt(origin, PICTURES.site),
    ...(isFound ? origin !== '' && { canonical: origin + path } : { robots: 'noindex' }),
    structuredData: isFound && path === paths.home && origin !== '' ? [webSite(origin)] : [],
  };
};
