import { ordinaryRows } from '#contracts/pact/states/owned-texts.ts';
import { type Browser, NotRun } from './browser.ts';
import { ME } from './journey-steps.ts';
import { check } from './pact-file.ts';
import { describeAnswer, objectIn } from './send-request.ts';

type Row = Readonly<Record<string, unknown>>;
const HOUR = 3_600_000;

const rowsOf = (table: string): readonly Row[] => ordinaryRows[table] ?? [];

const checkTime = (place: string, value: string, seconds: number): void => {
  // The one moment without an offset is Japan's.
  const time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value.replace(' ', 'T')}+09:00`);
  const hours = Math.round((time - Date.now() - seconds * 1000) / HOUR);
  const hint = `${place}, ${hours} hours from the stored moment: set 'timezone' => 'Asia/Tokyo' in config/app.php and convert times instead of relabelling them`;
  check(hours === 0, hint);
};

const COLUMNS = {
  users: ['last_name', 'first_name_kana', 'address', 'current_company', 'last_displayed_at'],
  user_careers: ['company_name', 'content'],
  resume_files: ['file_name', 'upload_at'],
  offers: ['title', 'location', 'annual_income', 'company_name', 'updated_at'],
};

/** Compares the rows that came with those of the state. @throws NotRun if none is there */
const compareRows = (call: string, table: keyof typeof COLUMNS, came: readonly Row[] = []): void => {
  if (came.every(({ id }) => rowsOf(table).every((row) => row.id !== id)))
    throw new NotRun(`the ids that ${call} has of ${table} are not those of the state`);
  for (const row of came) {
    const stored = rowsOf(table).find(({ id }) => id === row.id);
    for (const column of COLUMNS[table]) {
      const [value, wanted] = [row[column], stored?.[column]];
      if (typeof value !== 'string' || !wanted) continue;
      const place = `${call} has the ${table}.${column} ${JSON.stringify(value)}`;
      const hint = `${place}, stored as ${JSON.stringify(wanted)}: read and write texts in utf8mb4 (the database connection, its tables), unchanged`;
      if (typeof wanted === 'string') check(value === wanted, hint);
      else checkTime(place, value, (wanted as { seconds: number }).seconds);
    }
  }
};

export const compareValues = async (member: Browser): Promise<void> => {
  const me = await member.accepted<Row & { user_careers: Row[]; resumes: { files: Row[] } }>(ME);
  compareRows(ME, 'users', [me]);
  compareRows(ME, 'user_careers', me.user_careers);
  compareRows(ME, 'resume_files', me.resumes?.files);
  const list = 'GET /api/offers?type=2';
  compareRows(list, 'offers', await member.accepted<Row[]>(list));
};

export const listOffers = async (browser: Browser): Promise<void> => {
  for (const type of [1, 2]) {
    const call = `GET /api/offers?type=${type}`;
    const list = await browser.accepted<Row[]>(call);
    const isUnlisted = (offer: Row) => rowsOf('offers').some(({ listed, title }) => !listed && title === offer.title);
    const unlisted = `${call} lists unlisted offers, which open with their token only: select the listed ones`;
    check(!list.some(isUnlisted), unlisted);
    const all = rowsOf('offers').filter(({ listed, job_type }) => listed && job_type === type).length;
    const hint = `${call} lists ${list.length} of ${all} offers, and nobody sees the others: return all listed ones, without paginate() or a limit`;
    check(list.length >= all, hint);
  }
};

const UPLOAD = 'POST /api/user/resume';
const UPLOADED = 9_000_000;
const RAISE = 'raise upload_max_filesize (12M) and post_max_size (42M) of php.ini, client_max_body_size of nginx';

export const uploadLargeFile = async (member: Browser): Promise<void> => {
  const file = Buffer.alloc(UPLOADED, ' ');
  file.write('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const form = new FormData();
  form.set('resume_file[]', new File([file], '9MB.pdf', { type: 'application/pdf' }));
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-http-method-override': 'POST' };
  const answer = await member.send(UPLOAD, form, headers);
  const todo = answer.status < 500 ? RAISE : "look into the backend's log";
  check(answer.status < 300, `${UPLOAD} answers ${describeAnswer(answer)} to a file of 9 MB: ${todo}`);
  const { files = [] } = (objectIn(answer)?.data ?? {}) as { files?: Row[] };
  const isStored = files.some(({ file_size }) => file_size === UPLOADED);
  check(isStored, `${UPLOAD} answers a success without a file of ${UPLOADED} bytes: store the whole file`);
};
