import type { Member } from '#contracts/api/member.ts';
import { saveResume } from '#contracts/api/resume.ts';
import type { Result } from '#web/api/client.ts';
import type { UploadWatch } from '#web/api/upload.ts';
import { refreshMember } from '#web/session/member-call.ts';
import { become, currentMember } from '#web/session/session-store.ts';
import { uploadAsMember } from '#web/session/upload-as-member.ts';
import { isStored, type ResumeContent } from './resume-outcome.ts';

/** Makes one save: all of it is stored, or none (decision W14). */
export const sendResume = async (
  member: Member,
  content: ResumeContent,
  watch: UploadWatch,
): Promise<Result<unknown>> => {
  const body = { resume_file: [...content.files], resume_url: [...content.urls], deletes: [...content.deletes] };
  const answer = await uploadAsMember(saveResume, { body }, watch);
  if (!answer.success && answer.reason !== 'network') return answer;
  const fresh = await refreshMember();
  if (answer.success) {
    // Whoever gave up the login over the page is a visitor by now, and stays one.
    if (!fresh.success && currentMember()) become({ ...member, resumes: answer.data });
    return answer;
  }
  return fresh.success && isStored(member.resumes, fresh.data.resumes, content) ? fresh : answer;
};
