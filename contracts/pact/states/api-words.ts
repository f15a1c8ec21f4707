import { EMAIL_LINK_HOURS, SMS_CODE } from '#contracts/api/limits.ts';

/** A value of a row: plain JSON, or a time in whole seconds relative to the creation of the state. */
export type StateValue = string | number | boolean | null | readonly unknown[] | { readonly seconds: number };
export type Row = Readonly<Record<string, StateValue>>;
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Finds a row of another table by the value of a column. */
type Find = (table: string, column: string, value: StateValue | undefined) => Row | undefined;
/** A table with the API's names; its rows have `user_id` for the mock's `member_id`. */
interface Table {
  /** The mock's name, if it differs. */
  readonly of?: string;
  /** Columns with other names in the API. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Columns of the mock only. */
  readonly without?: readonly string[];
  /** Alternative or additional columns for a backend. */
  readonly more?: (row: Row, find: Find) => Row;
}

const before = (moment: StateValue | undefined, seconds: number): StateValue =>
  typeof moment === 'object' && moment !== null && 'seconds' in moment ? { seconds: moment.seconds - seconds } : null;

/** Every table of the catalogue, parents before children. */
const TABLES: Readonly<Record<string, Table>> = {
  industry_categories: {},
  industry_sub_categories: { renamed: { category_id: 'industry_category_id' } },
  industries: { renamed: { sub_category_id: 'industry_sub_category_id' } },
  job_types: {},
  companies: {},
  offers: {
    renamed: { kind: 'job_type' },
    // The contract does not require it.
    without: ['published_at'],
    more: ({ company_id, job_type_id }, find) => {
      const company = find('companies', 'id', company_id);
      const names = { company_name: company?.name ?? null, company_url: company?.url ?? null };
      return { ...names, job_type_name: find('job_types', 'id', job_type_id)?.name ?? null };
    },
  },
  users: { of: 'members' },
  user_schools: { of: 'schools' },
  user_careers: { of: 'careers' },
  user_desired_industries: { of: 'desired_industries' },
  user_desired_job_types: { of: 'desired_job_types' },
  resume_files: { without: ['content'] },
  resume_urls: {},
  applications: {},
  applicants: {},
  sms_codes: { more: ({ expires_at }) => ({ created_at: before(expires_at, SMS_CODE.minutes * 60) }) },
  email_changes: { more: ({ expires_at }) => ({ created_at: before(expires_at, EMAIL_LINK_HOURS * 3600) }) },
  password_reset_tokens: {
    more: ({ member_id }, find) => ({ email: find('members', 'id', member_id)?.email ?? null }),
  },
  inquiries: {},
  withdrawals: {},
};

/** Tables of the mock only. */
const OF_THE_MOCK = ['outbox'];
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A row with times relative to `now` (ms). */
const seenFrom = (now: number, row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isMoment = typeof value === 'string' && MOMENT.test(value);
      return [name, isMoment ? { seconds: Math.round((Date.parse(value) - now) / 1000) } : (value as StateValue)];
    }),
  );

/**
 * The rows of a resolved scenario with the API's names, parents before children, times relative to `now` (ms).
 * @throws an Error for an unknown table
 */
export const inWordsOfTheApi = (
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>,
  now: number,
): Rows => {
  const tableNames = new Set([...Object.entries(TABLES).map(([name, { of = name }]) => of), ...OF_THE_MOCK]);
  const strange = Object.keys(tables).find((name) => !tableNames.has(name));
  if (strange)
    throw new Error(
      `contracts/pact/states/api-words.ts lacks the table "${strange}": add it to TABLES, or to OF_THE_MOCK if only the mock has it.`,
    );
  const rows = new Map(Object.entries(tables).map(([name, list]) => [name, list.map((row) => seenFrom(now, row))]));
  const seen = (table: string): readonly Row[] => rows.get(table) ?? [];
  const find: Find = (table, column, value) => seen(table).find((row) => row[column] === value);
  const wordsOf = ({ renamed = {}, without = [], more }: Table, row: Row): Row => {
    const names: Readonly<Record<string, string>> = { member_id: 'user_id', ...renamed };
    const columns = Object.entries(row).filter(([column]) => !without.includes(column));
    return {
      ...Object.fromEntries(columns.map(([column, value]) => [names[column] ?? column, value])),
      ...more?.(row, find),
    };
  };
  return Object.fromEntries(
    Object.entries(TABLES).map(([name, table]) => [name, seen(table.of ?? name).map((row) => wordsOf(table, row))]),
  );
};
