import {
  ANNUAL_INCOMES,
  type Code,
  codesOf,
  GENDERS,
  JOB_CHANGE_WILLINGNESS,
  SCHOOL_TYPES,
  SIDE_JOB_WILLINGNESS,
  UNIT_PRICES,
  WITHDRAWAL_REASONS,
  WORKING_HOURS,
  WORKING_TIME_ZONES,
} from '#contracts/api/codes.ts';
import { PHONE_PATTERN, POSTAL_CODE_PATTERN } from '#contracts/api/limits.ts';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { SECRET_COLUMNS, SECRET_NAMES } from '#contracts/api/secrets.ts';
import { interactions } from '#contracts/pact/requests.ts';

type Json = Record<string, unknown>;

/** Fields with codes; `annual_income` of an offer is a sentence. */
const CODES: Readonly<Record<string, readonly Code[]>> = {
  gender: GENDERS,
  school_type: SCHOOL_TYPES,
  willingness_job_change: JOB_CHANGE_WILLINGNESS,
  willingness_side_job: SIDE_JOB_WILLINGNESS,
  desired_working_hours: WORKING_HOURS,
  desired_working_time_zone: WORKING_TIME_ZONES,
  desired_unit_price: UNIT_PRICES,
  annual_income: ANNUAL_INCOMES,
  questionnaires: WITHDRAWAL_REASONS,
  job_type: Object.values(OFFER_TYPE).map((code) => ({ code, name: '' })),
};

/** Only what the patterns imply: a moment's offset may lack its colon, which `date-time` forbids. */
const FORMATS: Readonly<Record<string, string>> = { birthday: 'date', email: 'email' };

const ADDRESS = '^https?://';
/** Forms of texts that the pact compares by type only. */
const patterns = new Map([
  ['phone_number', PHONE_PATTERN.source],
  ['postal_code', POSTAL_CODE_PATTERN.source],
  ['url', ADDRESS],
  ['company_url', ADDRESS],
]);
const STEPS = { minimum: 0, maximum: Math.max(...Object.values(REGISTER_STEP)) };
/** The lists of a member, which the pact has in every one. */
const LISTS = ['user_schools', 'user_careers', 'user_desired_industries', 'user_desired_job_types'];

const rulesIn = (value: unknown): [place: string, regex: string][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]): [string, string][] => [
        ...(inner?.matchers ?? []).flatMap(({ regex }: { regex?: string }) => (regex ? [[key, regex]] : [])),
        ...rulesIn(inner),
      ]);

// The pact's patterns, by the name of the field.
for (const [place, regex] of interactions.flatMap(({ response }) => rulesIn(response.matchingRules?.body))) {
  const name = /\w+$/.exec(place)?.[0] ?? '';
  if ((patterns.get(name) ?? regex) !== regex) throw new Error(`The pact has two patterns for ${name}: use one.`);
  patterns.set(name, regex);
}

const isOf = (schema: Json, type: string): boolean => [schema.type].flat().includes(type);

/** What the SPA sends has no form here: a refused form is among it, and the month of a present job is empty. */
const constrainedField = (name: string, schema: Json, isSent: boolean): Json => {
  const codes = CODES[name];
  if (codes && isOf(schema, 'array')) return { ...schema, items: { type: 'number', enum: codesOf(codes) } };
  if (codes && isOf(schema, 'number'))
    return { ...schema, enum: [...codesOf(codes), ...(isOf(schema, 'null') ? [null] : [])] };
  if (!isSent && name === 'register_step') return { ...schema, ...STEPS };
  if (isSent || !isOf(schema, 'string')) return schema;
  const [format, pattern] = [FORMATS[name], patterns.get(name)];
  return { ...schema, ...(format && { format }), ...(pattern && { pattern }) };
};

const SECRETS = [...SECRET_NAMES, ...SECRET_COLUMNS];
/** The component that every object of a response includes. */
export const WITHOUT_SECRETS = {
  description: `No object of a response has one of these fields: ${SECRETS.map((name) => `\`${name}\``).join(', ')}.`,
  not: { anyOf: SECRETS.map((name) => ({ required: [name] })) },
};

/**
 * Adds what no struct says: the client accepts codes, forms and fields that are new to it (decision W16), while a backend has to send
 * those of the pact. A closed object is one that the SPA sends; backends may accept more.
 */
export const constrained = (schema: Json): Json => {
  const { properties, additionalProperties, items, anyOf } = schema as Record<string, Json | undefined>;
  const isSent = (additionalProperties as unknown) === false;
  const { additionalProperties: _, ...open } = schema;
  return {
    ...(isSent ? open : schema),
    ...(items && { items: constrained(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(constrained) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, Json>).map(([name, inner]) => [
          name,
          constrainedField(name, constrained(inner), isSent),
        ]),
      ),
      ...(!isSent && {
        ...('user_careers' in properties && { required: [...(schema.required as string[]), ...LISTS] }),
        allOf: [{ $ref: '#/components/schemas/WithoutSecrets' }],
      }),
    }),
  };
};
