import type { Handle } from '#contracts/proxy.testing.ts';

/** A response on its way back. */
export interface Answer {
  status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined if there is none. */
  body: unknown;
}

/** Changes each response in place. */
export const withAnswer =
  (change: (answer: Answer, request: Request) => void): Handle =>
  async (request, forward) => {
    const response = await forward(request);
    const text = await response.text();
    const { status, headers } = response;
    const answer: Answer = { status, headers, body: text === '' ? undefined : JSON.parse(text) };
    change(answer, request);
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), answer);
  };
