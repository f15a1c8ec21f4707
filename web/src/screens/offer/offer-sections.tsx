import type { ReactNode } from 'react';
import type { Offer } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { DescriptionList, type DescriptionRow, filledRows } from '#web/src/ui/page/description-list.tsx';
import { Prose } from '#web/src/ui/page/prose.tsx';
import { CompanyBlock } from './company-block.tsx';
import { careerConditions, sideConditions } from './offer-conditions.tsx';

export interface OfferSection {
  /** The fragment of the address. */
  readonly id: string;
  readonly title: string;
  /** Null if the offer lacks the content; the section and its menu entry are omitted. */
  readonly body: ReactNode;
}

type Text = string | null | undefined;
const has = (text: Text): boolean => (text ?? '').trim() !== '';

const prose = (...texts: readonly Text[]): ReactNode => {
  const text = texts.filter(has).join('\n\n');
  return text === '' ? null : <Prose text={text} />;
};

/** Texts with their own headings; empty texts are omitted. */
const titled = (parts: readonly { title: string; text: Text }[]): ReactNode => {
  const filled = parts.filter(({ text }) => has(text));
  return filled.length === 0
    ? null
    : filled.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Prose text={text} />
        </div>
      ));
};

const listOf = (rows: readonly DescriptionRow[]): ReactNode =>
  filledRows(rows).length > 0 ? <DescriptionList rows={rows} /> : null;

const duties = (offer: Offer): ReactNode => {
  const content = prose(offer.business_content_summary, offer.business_content_detail);
  const responsibility = titled([{ title: '責任範囲', text: offer.area_of_responsibility }]);
  return content || responsibility ? (
    <>
      {content}
      {responsibility}
    </>
  ) : null;
};

const skills = (offer: Offer): ReactNode =>
  titled([
    { title: '必須スキル', text: offer.required_skills },
    { title: '歓迎スキル', text: offer.welcome_skills },
  ]);

const company = (offer: Offer): ReactNode => (offer.company_name ? <CompanyBlock offer={offer} /> : null);

const careerSections = (offer: Offer): OfferSection[] => [
  { id: 'duties', title: '業務内容・責任範囲', body: duties(offer) },
  { id: 'skills', title: '求めるスキル', body: skills(offer) },
  { id: 'conditions', title: '勤務条件', body: listOf(careerConditions(offer)) },
  { id: 'career-step', title: 'キャリアステップ', body: prose(offer.career_step) },
  { id: 'vision', title: 'ビジョン・ミッション', body: prose(offer.company_vision) },
  { id: 'business', title: '事業紹介', body: prose(offer.business) },
  { id: 'company', title: '会社情報', body: company(offer) },
];

const sideSections = (offer: Offer): OfferSection[] => [
  { id: 'conditions', title: '稼働条件', body: listOf(sideConditions(offer)) },
  { id: 'skills', title: '求めるスキル', body: skills(offer) },
  { id: 'duties', title: '業務内容', body: duties(offer) },
  { id: 'career-step', title: 'キャリアステップ', body: prose(offer.career_step) },
  { id: 'business', title: '事業紹介', body: prose(offer.business) },
  { id: 'company', title: '会社情報', body: company(offer) },
];

/** The non-empty sections of an offer, in the specification's order for its kind. */
export const offerSections = (offer: Offer): OfferSection[] =>
  (kindOf(offer) === 'side' ? sideSections : careerSections)(offer).filter(({ body }) => body !== null);
