import { eq, max } from '#mock-server/db/drizzle.ts';
import type { Db } from '#mock-server/db/open.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import { kitMeta } from '#mock-server/db/system-tables.ts';

const KEY = 'last_resume_id';

/**
 * The next ids of the sequence that files and URLs share (decision W14). The last one is stored, so that the id of a deleted row is
 * never reused: call this before deleting anything.
 */
export const takeResumeIds = (db: Db, count: number): number[] => {
  const stored = db.select().from(kitMeta).where(eq(kitMeta.key, KEY)).get()?.value;
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
    .values({ key: KEY, value: last + count })
    .onConflictDoUpdate({ target: kitMeta.key, set: { value: last + count } })
    .run();
  return Array.from({ length: count }, (_, index) => last + 1 + index);
};
