import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { sendCall } from '#contracts/kit/client.ts';

/**
 * Calls the control API of a mock server, from outside any page.
 * @param api the server's address
 * @throws Error with status and message if the request fails
 */
export const control =
  (api: string) =>
  async <E extends Endpoint>(call: E, input: Input<E>): Promise<Data<E>> => {
    const result = await sendCall(api, call, input);
    if (result.ok) return result.data;
    throw new Error(`${call.method} ${api}${call.path} answered ${result.status}: ${result.message}`);
  };
export type Control = ReturnType<typeof control>;
