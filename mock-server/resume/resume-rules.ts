import { eq } from 'drizzle-orm';
import { RESUME, TEXT_MAX } from '#contracts/api/limits.ts';
import type { Db } from '#mock-server/db/open.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import { asId } from '#mock-server/http/as-id.ts';
import { type Fields, isFields } from '#mock-server/http/fields.ts';
import { isUpload, maxKilobytes, mimes } from '#mock-server/http/file-rules.ts';
import type { OwnRule, Rules } from '#mock-server/http/rules.ts';

export const RESUME_TYPES = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pps', 'ppsx'];

const idsOf = (db: Db, table: typeof resumeFiles | typeof resumeUrls, memberId: number): number[] =>
  db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.member_id, memberId))
    .all()
    .map(({ id }) => id);

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) || isFields(value) ? Object.values(value) : []);

/** Stored ones stay unless this request deletes them: with the new ones they are `most` at the most. */
const fitsBeside = (stored: readonly number[], deleted: ReadonlySet<number>, most: number): OwnRule => ({
  name: 'max.array',
  words: { max: String(most) },
  onlyWhenFine: true,
  passes: (value) => stored.filter((id) => !deleted.has(id)).length + itemsOf(value).length <= most,
});

/** The rules of one save, seen from what the member has stored (decision W14). */
export const resumeRules = (db: Db, memberId: number, input: Fields): Rules => {
  const files = idsOf(db, resumeFiles, memberId);
  const urls = idsOf(db, resumeUrls, memberId);
  const own = new Set([...files, ...urls]);
  const deleted = new Set(itemsOf(input.deletes).map(asId));
  const isOwn: OwnRule = { name: 'exists', onlyWhenFine: true, passes: (value) => own.has(asId(value)) };
  const { maxFiles, maxUrls, maxFileBytes } = RESUME;
  return {
    resume_file: [
      'required_without_all:resume_url,deletes',
      'array',
      `max:${maxFiles}`,
      fitsBeside(files, deleted, maxFiles),
    ],
    resume_url: ['array', `max:${maxUrls}`, fitsBeside(urls, deleted, maxUrls)],
    deletes: ['array'],
    'resume_file.*': [isUpload, mimes(RESUME_TYPES), maxKilobytes(maxFileBytes / 1024)],
    'resume_url.*': ['required', 'string', `max:${TEXT_MAX.url}`, 'url'],
    'deletes.*': ['integer', isOwn],
  };
};
