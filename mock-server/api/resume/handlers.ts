import * as api from '#contracts/api/resume.ts';
import { resumesResource } from '#mock-server/api/member/member-resource.ts';
import { and, eq, inArray, max } from '#mock-server/db/drizzle.ts';
import type { Db } from '#mock-server/db/open.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import { kitMeta } from '#mock-server/db/system-tables.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { contentExtension } from '#mock-server/http/validation/file-rules.ts';
import { resumeRules } from './resume-rules.ts';

const LAST_ID = 'last_resume_id';

/**
 * The next ids of the sequence that files and URLs share (decision W14). The last one is stored, so that the id of a deleted row is
 * never reused: call this before deleting anything.
 */
const takeResumeIds = (db: Db, count: number): number[] => {
  const stored = db.select().from(kitMeta).where(eq(kitMeta.key, LAST_ID)).get()?.value;
  const file = db
    .select({ id: max(resumeFiles.id) })
    .from(resumeFiles)
    .get()?.id;
  const url = db
    .select({ id: max(resumeUrls.id) })
    .from(resumeUrls)
    .get()?.id;
  const last = Math.max(Number(stored ?? 0), file ?? 0, url ?? 0);
  db.insert(kitMeta)
    .values({ key: LAST_ID, value: last + count })
    .onConflictDoUpdate({ target: kitMeta.key, set: { value: last + count } })
    .run();
  return Array.from({ length: count }, (_, index) => last + 1 + index);
};

const handlers: Handlers<typeof api> = {
  saveResume: (context) => {
    const { id: member_id } = context.member();
    const { db } = context.world;
    const { resume_file: files = [], resume_url: urls = [], deletes } = context.check(resumeRules);
    const gone = [...new Set(deletes)];
    const ids = takeResumeIds(db, files.length + urls.length).values();
    for (const table of [resumeFiles, resumeUrls])
      db.delete(table)
        .where(and(eq(table.member_id, member_id), inArray(table.id, gone)))
        .run();
    const common = () => ({ id: ids.next().value ?? 0, member_id, upload_at: context.now() });
    for (const { name, size, content } of files) {
      const file = { file_name: name, file_size: size, file_extension: contentExtension(content) ?? '', content };
      db.insert(resumeFiles)
        .values({ ...common(), ...file })
        .run();
    }
    for (const url of urls)
      db.insert(resumeUrls)
        .values({ ...common(), url })
        .run();
    return { data: resumesResource(context) };
  },
};

export const routes = routesOf(api, handlers);
