import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  literal,
  number,
  object,
  optional,
  string,
  union,
} from 'superstruct';

/**
 * What Google's documentation of structured data says of JobPosting and BreadcrumbList, written down by hand
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Properties that it does not name are refused, too:
 * a name that is misspelt would be one.
 */
const filled = () => define<string>('filled', (value) => typeof value === 'string' && value.trim() !== '');
const iso8601 = () =>
  define<string>(
    'ISO 8601',
    (value) =>
      typeof value === 'string' &&
      /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(value) &&
      !Number.isNaN(Date.parse(value)),
  );
const address = () => define<string>('absolute address', (value) => /^https?:\/\/[^/]/.test(`${value}`));
const amount = () => define<number>('amount', (value) => typeof value === 'number' && value > 0);

const OTHER_TAG = /<(?!\/?(?:p|ul|li|br)>)/;
const html = () =>
  define<string>('HTML of p, ul, li and br', (value) => {
    const text = `${value}`;
    return /<p>|<ul>|<br>/.test(text) && !OTHER_TAG.test(text) && text.replaceAll(/<[^>]+>/g, '').trim() !== '';
  });

const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const;

const quantity = object({
  '@type': literal('QuantitativeValue'),
  value: optional(amount()),
  minValue: optional(amount()),
  maxValue: optional(amount()),
  unitText: enums(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
});
const place = object({
  '@type': literal('Place'),
  address: object({
    '@type': literal('PostalAddress'),
    addressCountry: define<string>('ISO 3166-1 alpha-2', (value) => /^[A-Z]{2}$/.test(`${value}`)),
    addressRegion: optional(filled()),
    addressLocality: optional(filled()),
    streetAddress: optional(filled()),
    postalCode: optional(filled()),
  }),
});

const jobPosting = object({
  '@context': literal('https://schema.org'),
  '@type': literal('JobPosting'),
  title: filled(),
  description: html(),
  datePosted: iso8601(),
  hiringOrganization: object({
    '@type': literal('Organization'),
    name: filled(),
    sameAs: optional(address()),
    logo: optional(address()),
  }),
  jobLocation: optional(place),
  jobLocationType: optional(literal('TELECOMMUTE')),
  applicantLocationRequirements: optional(object({ '@type': enums(['Country', 'State']), name: filled() })),
  employmentType: optional(union([enums(EMPLOYMENT_TYPES), array(enums(EMPLOYMENT_TYPES))])),
  baseSalary: optional(
    object({
      '@type': literal('MonetaryAmount'),
      currency: define<string>('ISO 4217', (value) => /^[A-Z]{3}$/.test(`${value}`)),
      value: quantity,
    }),
  ),
  validThrough: optional(iso8601()),
  identifier: optional(
    object({ '@type': literal('PropertyValue'), name: filled(), value: union([string(), number()]) }),
  ),
  directApply: optional(boolean()),
});

const breadcrumbList = object({
  '@context': literal('https://schema.org'),
  '@type': literal('BreadcrumbList'),
  itemListElement: array(
    object({ '@type': literal('ListItem'), position: number(), name: filled(), item: optional(address()) }),
  ),
});

/** What holds between properties of a job posting, each as a sentence that is false of this one. */
const contradictions = (posting: Infer<typeof jobPosting>): string[] => {
  const { value, minValue, maxValue } = posting.baseSalary?.value ?? { value: 1 };
  const told: readonly (readonly [boolean, string])[] = [
    [posting.title === posting.description.replaceAll(/<[^>]+>/g, ''), 'the description says more than the title'],
    [!posting.jobLocation && !posting.jobLocationType, 'the job is at a place or remote'],
    [
      posting.jobLocationType !== undefined && !posting.jobLocation && !posting.applicantLocationRequirements,
      'a remote job says from which country',
    ],
    [
      (value === undefined) === (minValue === undefined || maxValue === undefined),
      'a salary is a figure or a whole range',
    ],
    [minValue !== undefined && maxValue !== undefined && minValue > maxValue, 'a range begins with its lower end'],
    [
      posting.validThrough !== undefined && Date.parse(posting.validThrough) < Date.parse(posting.datePosted),
      'a job ends after it was posted',
    ],
  ];
  return told.flatMap(([isBroken, rule]) => (isBroken ? rule : []));
};

/** What Google's documented rules have against a JobPosting, in sentences; none where it is right. */
export const faultsOfJobPosting = (data: unknown): string[] => {
  const [error, posting] = jobPosting.validate(data);
  return error ? error.failures().map(({ message }) => message) : contradictions(posting);
};

/** The same for a BreadcrumbList: two steps at the least, counted from 1, each but the last with its address. */
export const faultsOfBreadcrumbs = (data: unknown): string[] => {
  const [error, list] = breadcrumbList.validate(data);
  if (error) return error.failures().map(({ message }) => message);
  const steps = list.itemListElement;
  return [
    ...(steps.length < 2 ? ['there are two steps at the least'] : []),
    ...(steps.some(({ position }, index) => position !== index + 1) ? ['positions count from 1'] : []),
    ...(steps.slice(0, -1).some(({ item }) => item === undefined) ? ['each step but the last has its address'] : []),
  ];
};
