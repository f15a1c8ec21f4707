import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { sendCall } from '#contracts/kit/client.ts';
import { t } from '#web/kit/language.ts';

const { hostname = 'localhost' } = globalThis.location ?? {};
/** On the host of the page: `npm start -- --host` serves both to the local network. */
export const API: string = (import.meta.env.VITE_API_URL ?? '').replace('//localhost:', `//${hostname}:`);
/** On the site's own origin: `web/tools/build/state-pictures.ts`. */
export const STATE_PICTURES = '/__kit/states/';

/** The data of the control API, or an error message for the panel; `isGone` if the server did not respond. */
export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly message: string; readonly isGone: boolean };

export const GONE = 'The mock server does not answer. Start it again with npm start: the panel reconnects by itself.';

/** Calls the control API; `init` may contain a body that is not JSON. Never throws. */
export const callKit = async <E extends Endpoint>(
  call: E,
  input: Input<E>,
  init: RequestInit = {},
): Promise<Answer<Data<E>>> => {
  try {
    // Login sets session cookies.
    const result = await sendCall(API, call, input, { ...init, credentials: 'include' });
    if (result.ok) return result;
    const { status, message = `The control API answered ${status} without a message.` } = result;
    return { ok: false, message, isGone: false };
  } catch {
    return { ok: false, message: t(GONE), isGone: true };
  }
};
