import { and, eq, inArray } from 'drizzle-orm';
import type * as api from '#contracts/api/resume.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import { contentExtension } from '#mock-server/http/file-rules.ts';
import { Upload } from '#mock-server/http/multipart.ts';
import { resumesResource } from '#mock-server/member/member-resource.ts';
import { takeResumeIds } from './resume-ids.ts';
import { resumeRules } from './resume-rules.ts';

export const resumeAnswers: Answers<typeof api> = {
  saveResume: (ask, context) => {
    const { id: member_id } = context.member();
    const { db } = context.world;
    const { resume_file, resume_url, deletes } = ask.check(resumeRules(db, member_id, ask.input));
    const files = (resume_file ?? []).filter((file): file is Upload => file instanceof Upload);
    const urls = resume_url ?? [];
    const gone = [...new Set(deletes)];
    db.transaction((tx) => {
      const ids = takeResumeIds(tx, files.length + urls.length).values();
      for (const table of [resumeFiles, resumeUrls])
        tx.delete(table)
          .where(and(eq(table.member_id, member_id), inArray(table.id, gone)))
          .run();
      const common = () => ({ id: ids.next().value ?? 0, member_id, upload_at: context.now() });
      for (const { name, size, content } of files) {
        const file = { file_name: name, file_size: size, file_extension: contentExtension(content) ?? '', content };
        tx.insert(resumeFiles)
          .values({ ...common(), ...file })
          .run();
      }
      for (const url of urls)
        tx.insert(resumeUrls)
          .values({ ...common(), url })
          .run();
    });
    return { data: resumesResource(db, member_id) };
  },
};
