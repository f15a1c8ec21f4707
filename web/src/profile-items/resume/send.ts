import type { Data } from '#contracts/api/endpoint.ts';
import { saveResume } from '#contracts/api/resume.ts';
import type { Result } from '#web/src/api/client.ts';
import { type Upload, type UploadWatch, upload } from '#web/src/api/upload.ts';
import { refreshMember, withLogin } from '#web/src/session/member-call.ts';
import { onceSender } from '#web/src/session/send-once.ts';
import { currentMember, replaceMember } from '#web/src/session/session-store.ts';
import { isStored, type ResumeContent, unstoredOf } from './outcome.ts';

/** `callAsMember` for a call with upload progress. */
export const uploadAsMember = ((...args: Parameters<Upload>) => withLogin<unknown>(() => upload(...args))) as Upload;

type Resumes = Data<typeof saveResume>;

const sendOnce = onceSender<ResumeContent, Resumes>({
  find: ({ resumes }, { sent, before }) => (isStored(before?.resumes, resumes, sent) ? (resumes ?? {}) : undefined),
  rest: unstoredOf,
});

/** Updates the member in the store: from the server, or from the save response if the reload fails. */
const takeResumes = async (resumes: Resumes): Promise<void> => {
  const fresh = await refreshMember();
  // A person who logged out in the meantime stays logged out.
  const member = currentMember();
  if (!fresh.success && member) replaceMember({ ...member, resumes });
};

interface ResumeWatch extends UploadWatch {
  /** Reports the content of the request: everything, or only the part that was not stored yet. */
  onSend?(content: ResumeContent): void;
}

/** Sends one save, which stores all of it or nothing (decision W14). */
export const sendResume = (content: ResumeContent, { onSend, ...watch }: ResumeWatch): Promise<Result<Resumes>> =>
  sendOnce('résumé', content, async (left) => {
    onSend?.(left);
    const body = { resume_file: [...left.files], resume_url: [...left.urls], deletes: [...left.deletes] };
    const result = await uploadAsMember(saveResume, { body }, watch);
    if (result.success) await takeResumes(result.data);
    return result;
  });
