import type { Offer } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { site } from '#web/src/site.ts';
import { offerMarkup } from './offer-markup.ts';
import { readSalary, type Salary } from './salary.ts';
import { type WorkPlace, workPlaceOf } from './work-place.ts';

/** Maps employers' words to employment types of schema.org. */
const TYPES = [
  [/業務委託|請負|準委任|フリーランス|契約社員/, 'CONTRACTOR'],
  [/派遣|臨時|期間限定/, 'TEMPORARY'],
  [/インターン/, 'INTERN'],
  [/パート|アルバイト|短時間/, 'PART_TIME'],
  [/日雇/, 'PER_DIEM'],
  [/正社員|正職員/, 'FULL_TIME'],
] as const;

export type EmploymentType = (typeof TYPES)[number][1];

/** Words after which a contract is excluded or only a later option: ではなく正社員, から正社員へ. */
const DOUBTFUL = /でな|ではな|なく|なし|以外|不可|から|登用|のち|[→⇒]/;

/**
 * Parses `employment_status` into all the types it names. Ignores brackets (`契約社員（正社員登用あり）`), which describe later options
 * or single cases.
 * @returns null if the text names no known type, or relates one type to another
 */
export const employmentTypeOf = (
  status: string | null | undefined,
): EmploymentType | readonly EmploymentType[] | null => {
  const named = (status ?? '').normalize('NFKC').replaceAll(/\([^)]*\)?|(短時間)正社員/g, '$1');
  if (DOUBTFUL.test(named)) return null;
  const types = TYPES.filter(([word]) => word.test(named)).map(([, type]) => type);
  return types.length > 1 ? types : (types[0] ?? null);
};

const salaryOf = (offer: Offer): Salary | null => {
  if (kindOf(offer) === 'career') return readSalary(offer.annual_income, 'YEAR');
  const { reward_min: min, reward_max: max } = offer;
  return min && max && max >= min ? { min, max, per: 'HOUR' } : null;
};

const baseSalary = ({ min, max, per }: Salary) => ({
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'JPY',
    value: {
      '@type': 'QuantitativeValue',
      ...(min === max ? { value: min } : { minValue: min, maxValue: max }),
      unitText: per,
    },
  },
});

const located = (place: WorkPlace) =>
  place === 'remote'
    ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Japan' } }
    : {
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressCountry: 'JP',
            addressRegion: place.region,
            ...(place.locality && { addressLocality: place.locality }),
          },
        },
      };

const webSite = (address: string | null | undefined) =>
  address && URL.canParse(address) && /^https?:/.test(address) ? { sameAs: address } : {};

/** Checks for ISO 8601 with a valid calendar day, as search engines require; `Date.parse` accepts more. */
const isDate = (text: string): boolean => {
  const [day = ''] = text.match(/^\d{4}-\d\d-\d\d(?=T|$)/) ?? [];
  return !Number.isNaN(Date.parse(text)) && new Date(day || Number.NaN).toJSON()?.startsWith(day) === true;
};

/**
 * An offer as a JobPosting by Google's documentation. Null if a required part is missing: publication date, company, description or
 * place. The API has no end date.
 */
export const jobPosting = (offer: Offer): object | null => {
  const description = offerMarkup(offer);
  const place = workPlaceOf(offer, description);
  const { published_at: published, company_name: company } = offer;
  if (!published || !isDate(published)) return null;
  if (!company || !place || !description) return null;
  const salary = salaryOf(offer);
  const employmentType = employmentTypeOf(offer.employment_status);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    description,
    datePosted: published,
    identifier: { '@type': 'PropertyValue', name: site.name, value: `${offer.id}` },
    hiringOrganization: { '@type': 'Organization', name: company, ...webSite(offer.company_url) },
    ...located(place),
    ...(employmentType && { employmentType }),
    ...(salary && baseSalary(salary)),
    directApply: true,
  };
};
