import type { Offer } from '#contracts/api/offers.ts';
import { payOf } from '#web/src/format/yen.ts';
import { proseBlocks } from '#web/src/ui/page/prose-blocks.ts';
import { escaped } from './markup.ts';

type Part = readonly [title: string, text: string | null | undefined];

const parts = (offer: Offer): readonly Part[] => [
  ['仕事の内容', offer.business_content_summary],
  ['仕事の詳細', offer.business_content_detail],
  ['責任範囲', offer.area_of_responsibility],
  ['必須スキル', offer.required_skills],
  ['歓迎スキル', offer.welcome_skills],
  [payOf(offer)?.label ?? '', payOf(offer)?.text],
  ['報酬の詳細', offer.reward_detail],
  ['給与体系', offer.salary_system],
  ['昇給', offer.salary_revision],
  ['賞与', offer.bonus],
  ['雇用形態', offer.employment_status],
  ['勤務地', offer.place_of_work || offer.location],
  ['リモートワーク', offer.remote_work],
  ['働き方', offer.way_of_working],
  ['勤務時間', [offer.working_hours, offer.working_time].filter(Boolean).join('\n')],
  ['休日休暇', offer.holiday],
  ['待遇・福利厚生', offer.treatment_benefits],
  ['キャリアステップ', offer.career_step],
  ['ビジョン・ミッション', offer.company_vision],
  ['事業紹介', offer.business],
];

const prose = (text: string): string =>
  proseBlocks(text)
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
        : `<p>${block.lines.map(escaped).join('<br>')}</p>`,
    )
    .join('');

/**
 * All texts of an offer as HTML with `p`, `br`, `ul` and `li`: Google accepts these in a description, and prerendered pages contain them.
 * Omits empty parts.
 * @param titled renders the title of a part; a paragraph by default
 */
export const offerMarkup = (offer: Offer, titled = (title: string): string => `<p>${title}</p>`): string =>
  parts(offer)
    .filter(([, text]) => text?.trim())
    .map(([title, text]) => titled(title) + prose(text ?? ''))
    .join('');
