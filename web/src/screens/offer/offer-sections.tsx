import type { ReactNode } from 'react';
import type { Offer } from '#contracts/api/offers.ts';
import { yenRange } from '#web/src/format/yen.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { DescriptionList, type DescriptionRow, filledRows } from '#web/src/ui/page/description-list.tsx';
import { Prose } from '#web/src/ui/page/prose.tsx';
import styles from './offer.module.css';

/** Legal forms before a name: the initial of 株式会社はるかぜ is は. */
const LEGAL_FORM = /^(?:株式会社|有限会社|合同会社|一般社団法人|医療法人|学校法人|NPO法人)\s*/;

const initialOf = (name: string): string => [...name.replace(LEGAL_FORM, '')][0] ?? [...name][0] ?? '';

/** Returns a company's URL if it is http(s), otherwise null; only these may become links. */
export const webAddress = (address: string | null | undefined): string | null => {
  const text = address?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};

const CompanyBlock = ({ offer }: { offer: Offer }) => {
  const name = offer.company_name ?? '';
  const site = webAddress(offer.company_url);
  return (
    <div className={styles.companyBlock}>
      <span className={styles.companyMark} aria-hidden="true">
        {initialOf(name)}
      </span>
      <p>
        <b>{name}</b>
        {site && (
          <>
            <br />
            <a href={site} target="_blank" rel="noopener noreferrer">
              企業サイトを見る（新しいタブで開きます）
            </a>
          </>
        )}
      </p>
    </div>
  );
};

const pay = (text: string | null | undefined) =>
  text?.trim() ? <span className={styles.pay}>{text.trim()}</span> : null;

/** Joins texts with line breaks, without duplicates and empty ones. */
const joined = (...texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.map((text) => text?.trim()).filter(Boolean))].join('\n');

/** A reward of 0 has no row. */
const reward = (offer: Offer): DescriptionRow[] => [
  { term: '報酬（時給）', value: pay(yenRange(offer.reward_min, offer.reward_max)) },
  { term: '報酬の詳細', value: offer.reward_detail },
];

/** Where the work is, as detailed as the employer tells. */
export const placeOf = (offer: Offer): string => offer.place_of_work?.trim() || offer.location?.trim() || '';

export const careerConditions = (offer: Offer): DescriptionRow[] => [
  { term: '想定年収', value: pay(offer.annual_income) },
  { term: '給与体系', value: offer.salary_system },
  { term: '昇給', value: offer.salary_revision },
  { term: '賞与', value: offer.bonus },
  ...reward(offer),
  { term: '雇用形態', value: offer.employment_status },
  { term: '勤務地', value: placeOf(offer) },
  { term: 'リモートワーク', value: offer.remote_work },
  { term: '働き方', value: offer.way_of_working },
  { term: '勤務時間', value: joined(offer.working_time, offer.working_hours) },
  { term: '休日休暇', value: offer.holiday },
  { term: '待遇・福利厚生', value: offer.treatment_benefits },
];

export const sideConditions = (offer: Offer): DescriptionRow[] => [
  ...reward(offer),
  { term: '想定年収', value: pay(offer.annual_income) },
  { term: '稼働時間', value: offer.working_hours },
  { term: '時間帯', value: offer.working_time },
  { term: '勤務地', value: placeOf(offer) },
  { term: 'リモートワーク', value: offer.remote_work },
  { term: '働き方', value: offer.way_of_working },
  { term: '契約形態', value: offer.employment_status },
  { term: '給与体系', value: offer.salary_system },
  { term: '昇給', value: offer.salary_revision },
  { term: '賞与', value: offer.bonus },
  { term: '休日休暇', value: offer.holiday },
  { term: '待遇・福利厚生', value: offer.treatment_benefits },
];

interface OfferSection {
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

/** The non-empty sections of an offer, in the order of its kind (product 2). */
export const offerSections = (offer: Offer): OfferSection[] =>
  (kindOf(offer) === 'side' ? sideSections : careerSections)(offer).filter(({ body }) => body !== null);
