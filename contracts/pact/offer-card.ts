import * as contract from '#contracts/api/offers.ts';
import { isoTime } from './member/member-body.ts';
import { like } from './pact.ts';

const offer = (job_type: 1 | 2) => ({
  id: like(4),
  title: like('決済基盤を支えるバックエンドエンジニア'),
  job_type,
  job_type_name: like('バックエンドエンジニア'),
  header_image: like('https://api.example/storage/headers/engineer-career.svg'),
  company_name: like('株式会社つむぎペイ'),
  location: like('東京都渋谷区'),
  employment_status: like('正社員'),
  remote_work: like('フルリモート'),
  updated_at: isoTime,
  is_applied: like(false),
});

/** The fields of a card of either kind: a yearly income, or an hourly reward. */
export const careerCard = { ...offer(2), annual_income: like('600万〜900万円') };
export const sideCard = { ...offer(1), reward_min: like(3000), reward_max: like(5000) };

const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, like('見本の文章')]));

const OF_CAREER = ['salary_system', 'salary_revision', 'bonus', 'holiday', 'treatment_benefits'];
const OF_SIDE = ['reward_detail'];
/** Fields described elsewhere in this file, or not required: the first publication of an offer. */
const DECLARED = new Set([...Object.keys(contract.offerCard.schema), ...OF_CAREER, ...OF_SIDE, 'published_at']);

/** The paragraphs of both kinds: all other texts of an offer. */
const paragraphs = texts(
  Object.entries(contract.offer.schema).flatMap(([name, { type }]) =>
    type === 'string' && !DECLARED.has(name) ? [name] : [],
  ),
);

/** Everything of one offer. */
const shared = { ...paragraphs, company_url: like('https://tsumugi-pay.example/') };
export const careerOffer = { ...careerCard, ...shared, ...texts(OF_CAREER) };
export const sideOffer = { ...sideCard, ...shared, ...texts(OF_SIDE) };
