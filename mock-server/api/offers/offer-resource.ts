import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { type Offer, type OfferCard, offer, offerCard } from '#contracts/api/offers.ts';
import { getTableColumns } from '#mock-server/db/drizzle.ts';
import { type OfferElsewhere, type OfferRow, offers } from '#mock-server/db/offer-tables.ts';
import { headerImageUrl } from '#mock-server/http/header-image.ts';
import { isoTokyo } from '#mock-server/http/wire/wire-time.ts';

const columns = getTableColumns(offers);
type Column = keyof typeof columns;
type CardColumn = (keyof OfferCard & Column) | 'kind';
type CardRow = Pick<OfferRow, CardColumn> & Partial<Pick<OfferRow, 'published_at'>>;

const isColumn = (field: string): field is Column => field in columns;

/** The columns that a card is made of (decision W9): the long texts of an offer stay where they are. */
export const cardColumns = Object.fromEntries(
  ['kind', ...Object.keys(offerCard.schema)].filter(isColumn).map((name) => [name, columns[name]]),
) as Pick<typeof columns, CardColumn>;

/** An offer, or as much of it as is needed, with what hangs on it. */
interface OfferWithNames<Row = CardRow> {
  readonly offer: Row;
  readonly company: { readonly name: string; readonly url: string | null };
  readonly jobType: { readonly name: string };
  readonly isApplied: boolean;
}

type Derived = OfferElsewhere | 'header_image' | 'updated_at' | 'published_at';

/** What no column holds as it is spoken. */
const derived: { readonly [Field in Derived]: (row: OfferWithNames, origin: string) => Offer[Field] } = {
  job_type: ({ offer: { kind } }) => kind,
  job_type_name: ({ jobType }) => jobType.name,
  header_image: ({ offer: { header_image } }, origin) => headerImageUrl(origin, header_image),
  company_name: ({ company }) => company.name,
  company_url: ({ company }) => company.url,
  updated_at: ({ offer: { updated_at } }) => isoTokyo(updated_at),
  published_at: ({ offer: { published_at } }) => published_at && isoTokyo(published_at),
  is_applied: ({ isApplied }) => isApplied,
};

/** A resource of these fields: one that is stored as it is spoken needs no other place than its declaration and its column. */
const resourceOf = <Resource>(fields: readonly string[]) => {
  const ways = fields.map((field) => [field, (derived as Record<string, (typeof derived)[Derived]>)[field]] as const);
  return (row: OfferWithNames, origin: string): Resource => {
    const stored: Readonly<Record<string, unknown>> = { ...row.offer };
    const resource: Record<string, unknown> = {};
    for (const [field, derive] of ways) resource[field] = derive ? derive(row, origin) : stored[field];
    return resource as Resource;
  };
};

/** Fields of a card that only offers of the other kind have: they are left out, not null (decision W9). */
const OF_THE_OTHER: Readonly<Record<number, readonly string[]>> = {
  [OFFER_TYPE.side]: ['annual_income'],
  [OFFER_TYPE.career]: ['reward_min', 'reward_max'],
};
const cardOf = (kind: number) =>
  resourceOf<OfferCard>(Object.keys(offerCard.schema).filter((field) => !OF_THE_OTHER[kind]?.includes(field)));
const cards = { [OFFER_TYPE.side]: cardOf(OFFER_TYPE.side), [OFFER_TYPE.career]: cardOf(OFFER_TYPE.career) };

/** An offer as lists give it; `origin` is the one its picture is served from. */
export const offerCardResource = (row: OfferWithNames, origin: string): OfferCard =>
  cards[row.offer.kind as keyof typeof cards](row, origin);

// The order of the recorded answers, as far as the contract has another one.
const FIRST = `id title job_type header_image company_name company_url location business_content_summary
  business_content_detail area_of_responsibility required_skills welcome_skills annual_income salary_system salary_revision
  bonus employment_status place_of_work remote_work way_of_working working_hours working_time holiday treatment_benefits
  reward_min reward_max`.split(/\s+/);
const LAST = ['job_type_name', 'updated_at', 'is_applied'];
const between = Object.keys(offer.schema).filter((name) => !LAST.includes(name));

/** A detail has every key, null where nothing is known. */
export const offerResource: (row: OfferWithNames<OfferRow>, origin: string) => Offer = resourceOf([
  ...new Set([...FIRST, ...between, ...LAST]),
]);
