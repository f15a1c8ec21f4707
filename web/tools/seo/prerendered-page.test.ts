import { expect, test } from 'vitest';
import type { Offer } from '#contracts/api/offers.ts';
import { FRAME, ORIGIN } from './built-site.testing.ts';
import { offerPage } from './prerendered-page.ts';

const offer = { id: 7, title: '通訳', job_type: 1 } as Offer;

test.each([
  ['時給 US$$20', '時給 US$$20'],
  ['A$&B社', 'A$&amp;B社'],
  ['$` onpointerenter=alert(1) x=', '$` onpointerenter=alert(1) x='],
  ["$'", "$'"],
  ['$1$<root>', '$1$&lt;root&gt;'],
])("keeps the page valid if an offer's text is %s", (text, written) => {
  const page = offerPage(FRAME, { ...offer, company_name: text, business_content_summary: text }, ORIGIN);
  expect(page).toContain(`<p>${written}</p>`);
  expect(page.match(/id="root"/g)).toHaveLength(1);
  expect(page).toMatch(/<body>\s*<div id="root"><div class="prerendered">/);
  expect(page.match(/<\/html>/g)).toHaveLength(1);
});
