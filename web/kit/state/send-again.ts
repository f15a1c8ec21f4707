import type { KitEntry } from '#contracts/kit/journal.ts';
import { API } from '#web/kit/api.ts';

/** Headers that say how a body is to be read, and what is wanted. */
const SENT = ['accept', 'content-type'];
/** What the journal writes in the place of a secret. */
const MASK = '********';

/** Sends a request of the journal once more, with this browser's session of now; a sentence where that is not possible. */
export const sendAgain = async ({ method, path, request }: KitEntry): Promise<string> => {
  const type = String(request.headers['content-type'] ?? '');
  if (type.startsWith('multipart/')) return 'Its files are not kept: copy it as curl and put them beside.';
  if (request.body?.includes(MASK)) return 'A password of it is masked: send it from the app, or copy it as curl.';
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  const headers = Object.entries(request.headers).filter(([name]) => SENT.includes(name));
  try {
    const { status } = await fetch(`${API}${path}`, {
      method,
      credentials: 'include',
      headers: {
        ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        ...(token && { 'X-XSRF-TOKEN': decodeURIComponent(token) }),
      },
      ...(request.body !== null && method !== 'GET' && { body: request.body }),
    });
    return `Sent again: ${status}.`;
  } catch {
    return 'Sent again: no answer.';
  }
};
