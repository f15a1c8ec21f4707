/**
 * Google's documented rules for JobPosting and BreadcrumbList, written by hand
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Undocumented properties are errors, too, to find
 * misspelt names.
 */
type Rule = (value: unknown) => boolean;

const matches =
  (form: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && form.test(value);
const filled = matches(/\S/);
const address = matches(/^https?:\/\/[^/]/);
const country = matches(/^[A-Z]{2}$/);
const currency = matches(/^[A-Z]{3}$/);
const iso8601: Rule = (value) =>
  matches(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/)(value) &&
  !Number.isNaN(Date.parse(`${value}`));
const amount: Rule = (value) => typeof value === 'number' && value > 0;
const flag: Rule = (value) => typeof value === 'boolean';
const oneOf =
  (...values: readonly unknown[]): Rule =>
  (value) =>
    values.includes(value);
const either =
  (...rules: readonly Rule[]): Rule =>
  (value) =>
    rules.some((rule) => rule(value));
const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule);
const textOf = (html: unknown): string => `${html}`.replaceAll(/<[^>]+>/g, '').trim();
const html: Rule = (value) =>
  matches(/<(?:p|ul|br)>/)(value) && !/<(?!\/?(?:p|ul|li|br)>)/.test(`${value}`) && textOf(value) !== '';

type Fields = Readonly<Record<string, Rule>>;

/** The faults of an object of a type: missing, unknown and invalid properties. */
const faultsOf = (data: unknown, type: string, required: Fields, recommended: Fields = {}): string[] => {
  if (typeof data !== 'object' || data === null) return [`${type} is an object`];
  const fields: Fields = { ...required, ...recommended, '@type': oneOf(type) };
  const missing = ['@type', ...Object.keys(required)].filter((name) => !(name in data));
  const given = Object.entries(data).filter(([name]) => name !== '@context');
  return [
    ...missing.map((name) => `${type} has ${name}`),
    ...given.flatMap(([name, value]) =>
      fields[name]?.(value) ? [] : `${type}.${name} is not ${JSON.stringify(value)}`,
    ),
  ];
};
const object =
  (type: string, required: Fields, recommended?: Fields): Rule =>
  (value) =>
    faultsOf(value, type, required, recommended).length === 0;

const employmentType = oneOf(...'FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' '));
const place = object('Place', {
  address: object(
    'PostalAddress',
    { addressCountry: country },
    { addressRegion: filled, addressLocality: filled, streetAddress: filled, postalCode: filled },
  ),
});
const span = { unitText: oneOf('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR') };
const isRange: Rule = (value) => Object(value).minValue <= Object(value).maxValue;
const range = object('QuantitativeValue', { ...span, minValue: amount, maxValue: amount });
const salary = object('MonetaryAmount', {
  currency,
  value: either(object('QuantitativeValue', { ...span, value: amount }), (value) => range(value) && isRange(value)),
});

const REQUIRED: Fields = {
  title: filled,
  description: html,
  datePosted: iso8601,
  hiringOrganization: object('Organization', { name: filled }, { sameAs: address, logo: address }),
};
const RECOMMENDED: Fields = {
  jobLocation: place,
  jobLocationType: oneOf('TELECOMMUTE'),
  applicantLocationRequirements: either(object('Country', { name: filled }), object('State', { name: filled })),
  employmentType: either(employmentType, listOf(employmentType)),
  baseSalary: salary,
  validThrough: iso8601,
  identifier: object('PropertyValue', { name: filled, value: filled }),
  directApply: flag,
};

const context = (data: unknown): string[] =>
  oneOf('https://schema.org', 'https://schema.org/')(Object(data)['@context']) ? [] : ['its context is schema.org'];

/** Violations of Google's rules for a JobPosting, one message each; empty if valid. */
export const faultsOfJobPosting = (data: unknown): string[] => {
  const { title, description, jobLocation, jobLocationType, applicantLocationRequirements, ...rest } = Object(data);
  const broken: readonly (readonly [boolean, string])[] = [
    [title === textOf(description), 'the description must say more than the title'],
    [!jobLocation && !jobLocationType, 'the job must have a place or be remote'],
    [jobLocationType && !jobLocation && !applicantLocationRequirements, 'a remote job must name its country'],
    [Date.parse(rest.validThrough) < Date.parse(rest.datePosted), 'a job must end after it was posted'],
  ];
  return [
    ...context(data),
    ...faultsOf(data, 'JobPosting', REQUIRED, RECOMMENDED),
    ...broken.flatMap(([isBroken, rule]) => (isBroken ? rule : [])),
  ];
};

/** Violations of the rules for a BreadcrumbList: at least two steps, counted from 1, each but the last with its address. */
export const faultsOfBreadcrumbs = (data: unknown): string[] => {
  const step = object('ListItem', { position: amount, name: filled }, { item: address });
  const faults = [...context(data), ...faultsOf(data, 'BreadcrumbList', { itemListElement: listOf(step) })];
  const steps: { position?: number; item?: string }[] = faults.length === 0 ? Object(data).itemListElement : [];
  return [
    ...faults,
    ...(steps.length < 2 ? ['there must be at least two steps'] : []),
    ...(steps.some(({ position }, index) => position !== index + 1) ? ['positions must count from 1'] : []),
    ...(steps.slice(0, -1).some(({ item }) => item === undefined)
      ? ['each step but the last must have its address']
      : []),
  ];
};
