import type { Offer } from '#contracts/api/offers.ts';
import { payOf } from '#web/src/format/yen.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { site } from '#web/src/site.ts';

/** Maximum length of a Japanese description in search results, in characters. */
const MAX_LENGTH = 120;

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length <= MAX_LENGTH ? text : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
};

const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** An offer's summary of at most 120 characters: company, kind, pay, place and work. */
export const offerSummary = (offer: Offer): string => {
  const pay = payOf(offer);
  const kind = kindOf(offer) === 'side' ? '副業' : '転職';
  const conditions = [pay && `${pay.label} ${oneLine(pay.text)}`, oneLine(offer.location)].filter(Boolean).join('、');
  const company = oneLine(offer.company_name);
  return cut(
    [
      `${company && `${company}の`}${kind}の求人。`,
      conditions && `${conditions}。`,
      oneLine(offer.business_content_summary) ||
        `${site.name}で、仕事の内容と条件を確かめて応募できます。${site.timeToRegister}。`,
    ].join(''),
  );
};
