import { RESUME, TEXT_MAX } from '#contracts/api/limits.ts';
import * as api from '#contracts/api/resume.ts';
import { resumesResource } from '#mock-server/api/member/member-resource.ts';
import { memberRow } from '#mock-server/api/member/member-row.ts';
import { and, eq, max as highest, inArray } from '#mock-server/db/drizzle.ts';
import type { Db } from '#mock-server/db/open.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import { type Fields, isFields } from '#mock-server/http/body/fields.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { contentExtension, file, maxKilobytes, mimes } from '#mock-server/http/validation/file-rules.ts';
import { asId } from '#mock-server/http/validation/loosely.ts';
import type { Rule, ValidationContext } from '#mock-server/http/validation/rule.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { array, integer, max, required, requiredWithoutAll, string, url } from '#mock-server/http/validation/rules.ts';
import { kitMeta } from '#mock-server/worlds/world-tables.ts';

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

/** They depend on the member's stored entries (decision W14). */
const resumeRules = rulesFor(api.saveResume, {
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

const LAST_ID = 'last_resume_id';

/**
 * The next ids of the sequence that files and URLs share (decision W14). The last one is stored, so that the id of a deleted row is
 * never reused: call this before deleting anything.
 */
const takeResumeIds = (db: Db, count: number): number[] => {
  const stored = db.select().from(kitMeta).where(eq(kitMeta.key, LAST_ID)).get()?.value;
  const ids = [resumeFiles, resumeUrls].map((table) =>
    db
      .select({ id: highest(table.id) })
      .from(table)
      .get(),
  );
  const last = Math.max(Number(stored ?? 0), ...ids.map((row) => row?.id ?? 0));
  db.insert(kitMeta)
    .values({ key: LAST_ID, value: last + count })
    .onConflictDoUpdate({ target: kitMeta.key, set: { value: last + count } })
    .run();
  return Array.from({ length: count }, (_, index) => last + 1 + index);
};

const handlers: Handlers<typeof api> = {
  saveResume: (request) => {
    const { id: member_id } = memberRow(request);
    const { db } = request.world;
    const { resume_file: files = [], resume_url: urls = [], deletes } = request.check(resumeRules);
    const gone = [...new Set(deletes)];
    const ids = takeResumeIds(db, files.length + urls.length).values();
    for (const table of [resumeFiles, resumeUrls])
      db.delete(table)
        .where(and(eq(table.member_id, member_id), inArray(table.id, gone)))
        .run();
    const common = () => ({ id: ids.next().value ?? 0, member_id, upload_at: request.now() });
    for (const { name, size, content } of files) {
      const row = { file_name: name, file_size: size, file_extension: contentExtension(content) ?? '', content };
      db.insert(resumeFiles)
        .values({ ...common(), ...row })
        .run();
    }
    for (const address of urls)
      db.insert(resumeUrls)
        .values({ ...common(), url: address })
        .run();
    return { data: resumesResource(request) };
  },
};

export const routes = routesOf(api, handlers);
