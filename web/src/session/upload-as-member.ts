import { type Upload, upload } from '#web/src/api/upload.ts';
import { withLogin } from './member-call.ts';

/** `callAsMember` for a call with upload progress. */
export const uploadAsMember = ((...args: Parameters<Upload>) => withLogin<unknown>(() => upload(...args))) as Upload;
