import { type Upload, upload } from '#web/api/upload/upload.ts';
import { withLogin } from '#web/session/calls/member-call.ts';

/** `callAsMember` for a call whose progress is shown. */
export const uploadAsMember = ((...args: Parameters<Upload>) => withLogin<unknown>(() => upload(...args))) as Upload;
