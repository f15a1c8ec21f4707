import {
  array,
  boolean,
  enums,
  literal,
  min,
  number,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  union,
} from 'superstruct';

// Google's documented rules, written by hand (developers.google.com/search/docs/appearance/structured-data). Undocumented properties are
// refused, too, to find misspelt names.
const filled = pattern(string(), /\S/);
const address = pattern(string(), /^https?:\/\/[^/]/);
const time = refine(
  pattern(string(), /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/),
  'time',
  (text) => !Number.isNaN(Date.parse(text)),
);
const amount = min(number(), 0, { exclusive: true });
const markup = refine(
  pattern(string(), /<(?:p|ul|br)>/),
  'markup',
  (html) => !/<(?!\/?(?:p|ul|li|br)>)/.test(html) && html.replaceAll(/<[^>]+>/g, '').trim() !== '',
);
const typed = <Type extends string, Fields extends object>(type: Type, fields: Fields) =>
  object({ '@type': literal(type), ...fields });
const ofSchemaOrg = { '@context': pattern(string(), /^https:\/\/schema\.org\/?$/) };

const unitText = enums(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);
const range = typed('QuantitativeValue', { unitText, minValue: amount, maxValue: amount });
const employment = enums('FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' '));
const place = typed('Place', {
  address: typed('PostalAddress', {
    addressCountry: pattern(string(), /^[A-Z]{2}$/),
    addressRegion: optional(filled),
    addressLocality: optional(filled),
  }),
});

/** Google's rules for a JobPosting: a place or remote work in a named country, and a description beyond the title. */
export const postingRules = refine(
  typed('JobPosting', {
    ...ofSchemaOrg,
    title: filled,
    description: markup,
    datePosted: time,
    hiringOrganization: typed('Organization', { name: filled, sameAs: optional(address) }),
    jobLocation: optional(place),
    jobLocationType: optional(literal('TELECOMMUTE')),
    applicantLocationRequirements: optional(typed('Country', { name: filled })),
    employmentType: optional(union([employment, size(array(employment), 1, Number.POSITIVE_INFINITY)])),
    baseSalary: optional(
      typed('MonetaryAmount', {
        currency: pattern(string(), /^[A-Z]{3}$/),
        value: union([
          typed('QuantitativeValue', { unitText, value: amount }),
          refine(range, 'range', ({ minValue, maxValue }) => minValue <= maxValue),
        ]),
      }),
    ),
    identifier: optional(typed('PropertyValue', { name: filled, value: filled })),
    directApply: optional(boolean()),
  }),
  'posting',
  ({ title, description, ...job }) =>
    description.replaceAll(/<[^>]+>/g, '').trim() !== title &&
    Boolean(job.jobLocation ?? (job.jobLocationType && job.applicantLocationRequirements)),
);

/** Google's rules for a BreadcrumbList: at least two steps, counted from 1, each but the last with its address. */
export const breadcrumbRules = typed('BreadcrumbList', {
  ...ofSchemaOrg,
  itemListElement: refine(
    size(array(typed('ListItem', { position: number(), name: filled, item: optional(address) })), 2, 100),
    'steps',
    (steps) =>
      steps.every(({ position }, index) => position === index + 1) && steps.slice(0, -1).every(({ item }) => item),
  ),
});
