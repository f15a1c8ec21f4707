import type { Result } from '#web/api/client.ts';
import { type Upload, upload } from '#web/api/upload.ts';
import { askToLogInAgain, currentMember } from './session-store.ts';

const UNAUTHENTICATED = 401;

/** `callAsMember` for a call whose progress is shown: after a login over the page it is sent once more (decision S15). */
export const uploadAsMember = (async (...args: Parameters<Upload>) => {
  const answer: Result<unknown> = await upload(...args);
  if (answer.success || answer.code !== UNAUTHENTICATED || !currentMember()) return answer;
  return (await askToLogInAgain()) ? upload(...args) : answer;
}) as Upload;
