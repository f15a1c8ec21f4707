import { BRAND } from '#contracts/api/brand.ts';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { Offer } from '#contracts/api/offers.ts';
import { escaped } from '#web/src/page-head/escaped.ts';
import { headOf, offerPath, type Page } from '#web/src/page-head/head.ts';
import { withHead } from '#web/src/page-head/markup.ts';
import { offerMarkup } from '#web/src/page-head/offer-markup.ts';

/** app.html is not as the build writes it. */
export class FrameError extends Error {
  override name = 'FrameError';
}

const ROOT = '<div id="root"></div>';
const textOf = (offer: Offer): string => {
  const kind = offer.job_type === OFFER_TYPE.side ? '副業' : '転職';
  const about = [kind, offer.job_type_name, offer.company_name].filter(Boolean).join('　');
  const text = offerMarkup(offer, (title) => `<h2>${escaped(title)}</h2>`);
  const home = (words: string) => `<p><a href="/">${escaped(words)}</a></p>`;
  return `<div class="prerendered">${home(BRAND)}<main><h1>${escaped(offer.title)}</h1><p>${escaped(about)}</p>${text}${home('ほかの求人を見る')}</main></div>`;
};

/** Browsers that run scripts do not fetch it. */
const STYLES = '<noscript><link rel="stylesheet" href="/no-script.css"></noscript>';

const framed = (frame: string, page: Page, origin: string): string => {
  if (!frame.includes(ROOT) || !frame.includes('<title>'))
    throw new FrameError('app.html has no title, or no empty root.');
  return withHead(frame, headOf(page, { origin }));
};

/**
 * A page of the site for readers without scripts: its head in the built frame. The frame's scripts and styles stay unchanged, because
 * the policy contains their hashes.
 * @param frame app.html
 * @throws FrameError
 */
export const sitePage = (frame: string, path: string, origin: string): string => framed(frame, { path }, origin);

/**
 * The page of a public offer for readers without scripts: like `sitePage`, with the offer's text.
 * @param frame app.html
 * @throws FrameError
 */
export const offerPage = (frame: string, offer: Offer, origin: string): string =>
  framed(frame, { path: offerPath(offer), offer }, origin)
    .replace('</head>', `${STYLES}</head>`)
    // A replacement function, because `$&` in an employer's text would be special in a string.
    .replace(ROOT, () => ROOT.replace('></', () => `>${textOf(offer)}</`));
