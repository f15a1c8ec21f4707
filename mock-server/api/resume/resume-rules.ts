import { TEXT_MAX } from '#contracts/api/limits.ts';
import { RESUME, saveResume } from '#contracts/api/resume.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import { type Fields, isFields } from '#mock-server/http/body/fields.ts';
import { file, maxKilobytes, mimes } from '#mock-server/http/validation/file-rules.ts';
import { asId } from '#mock-server/http/validation/loosely.ts';
import type { Rule, ValidationContext } from '#mock-server/http/validation/rule.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { array, integer, max, required, requiredWithoutAll, string, url } from '#mock-server/http/validation/rules.ts';

const RESUME_TYPES = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pps', 'ppsx'];

type ResumeTable = typeof resumeFiles | typeof resumeUrls;

const idsOf = ({ db, memberId }: ValidationContext, table: ResumeTable): number[] =>
  db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.member_id, memberId ?? -1))
    .all()
    .map(({ id }) => id);

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) || isFields(value) ? Object.values(value) : []);

/** At most `most` rows: the new ones plus the stored ones that this request does not delete. */
const matchesBeside = (table: ResumeTable, most: number): Rule<unknown, 'max'> => ({
  name: 'max',
  hasSize: true,
  words: { max: String(most) },
  onlyWhenFine: true,
  passes: (value, { input, context }) => {
    const deleted = new Set(itemsOf(input.deletes).map(asId));
    return idsOf(context, table).filter((id) => !deleted.has(id)).length + itemsOf(value).length <= most;
  },
});

/** Cached by input: a request may delete a million ids, but queries the database once. */
const ownIds = new WeakMap<Fields, ReadonlySet<number>>();
const isOwn: Rule<unknown, 'exists'> = {
  name: 'exists',
  onlyWhenFine: true,
  passes: (value, { input, context }) => {
    const own = ownIds.get(input) ?? new Set([resumeFiles, resumeUrls].flatMap((table) => idsOf(context, table)));
    ownIds.set(input, own);
    return own.has(asId(value));
  },
};

const { maxFiles, maxUrls, maxFileBytes } = RESUME;

/** The rules of one save, which depend on the member's stored entries (decision W14). */
export const resumeRules = rulesFor(saveResume, {
  resume_file: [
    requiredWithoutAll('resume_url', 'deletes'),
    array,
    max(maxFiles),
    matchesBeside(resumeFiles, maxFiles),
  ],
  resume_url: [array, max(maxUrls), matchesBeside(resumeUrls, maxUrls)],
  deletes: [array],
  'resume_file.*': [file, mimes(RESUME_TYPES), maxKilobytes(maxFileBytes / 1024)],
  'resume_url.*': [required, string, max(TEXT_MAX.url), url],
  'deletes.*': [integer, isOwn],
});
