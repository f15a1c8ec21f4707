import * as api from '#contracts/api/resume.ts';
import { resumesResource } from '#mock-server/api/member/member-resource.ts';
import { and, eq, inArray } from '#mock-server/db/drizzle.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { contentExtension } from '#mock-server/http/validation/file-rules.ts';
import { takeResumeIds } from './resume-ids.ts';
import { resumeRules } from './resume-rules.ts';

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
