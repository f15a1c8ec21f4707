import type { Data } from '#contracts/api/endpoint.ts';
import { saveResume } from '#contracts/api/resume.ts';
import type { Result } from '#web/src/api/client.ts';
import type { UploadWatch } from '#web/src/api/upload.ts';
import { refreshMember } from '#web/src/session/member-call.ts';
import { onceSender } from '#web/src/session/send-once.ts';
import { currentMember, replaceMember } from '#web/src/session/session-store.ts';
import { uploadAsMember } from '#web/src/session/upload-as-member.ts';
import { isStored, type ResumeContent, unstoredOf } from './outcome.ts';

type Resumes = Data<typeof saveResume>;

const sendOnce = onceSender<ResumeContent, Resumes>({
  find: ({ resumes }, { sent, before }) => (isStored(before?.resumes, resumes, sent) ? (resumes ?? {}) : undefined),
  rest: unstoredOf,
});

/** The member with the résumé: as the server has it or, where it cannot be asked, as the save answered it. */
const takeResumes = async (resumes: Resumes): Promise<void> => {
  const fresh = await refreshMember();
  // Whoever gave up the login over the page is a visitor by now, and stays one.
  const member = currentMember();
  if (!fresh.success && member) replaceMember({ ...member, resumes });
};

interface ResumeWatch extends UploadWatch {
  /** Told what is sent: all of it or, where some turned out to be stored already, what is left. */
  onSend?(content: ResumeContent): void;
}

/** Makes one save: all of it is stored, or none (decision W14). */
export const sendResume = (content: ResumeContent, { onSend, ...watch }: ResumeWatch): Promise<Result<Resumes>> =>
  sendOnce('résumé', content, async (left) => {
    onSend?.(left);
    const body = { resume_file: [...left.files], resume_url: [...left.urls], deletes: [...left.deletes] };
    const answer = await uploadAsMember(saveResume, { body }, watch);
    if (answer.success) await takeResumes(answer.data);
    return answer;
  });
