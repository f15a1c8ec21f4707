import type { Handle } from '#contracts/proxy.ts';
import { ME } from './journey-steps.ts';

export interface Answer {
  status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

const isCall = ({ method, url }: Request, call: string): boolean =>
  call === '' || call === `${method} ${new URL(url).pathname}`;

/** Changes the answers of a call (of every call without one) in place. */
export const answers =
  (call: string, change: (answer: Answer, request: Request) => void): Handle =>
  async (request, forward) => {
    const response = await forward(request);
    if (!isCall(request, call)) return response;
    const text = await response.text();
    const { status, headers } = response;
    const answer: Answer = { status, headers, body: text === '' ? undefined : JSON.parse(text) };
    change(answer, request);
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), answer);
  };

type Row = Record<string, unknown>;
type Member = Row & { user_careers: Row[] };
type Body = Row & { data: Row[] & Member };
export const body = (call: string, change: (body: Body) => void): Handle =>
  answers(call, (answer) => {
    if (answer.status === 200) change(answer.body as Body);
  });
export const member = (change: (member: Member) => Row): Handle =>
  body(ME, ({ data }) => Object.assign(data, change(data)));
export const header = (name: string, value: string): Handle => answers('', ({ headers }) => headers.set(name, value));
export const cookies = (change: (line: string) => string): Handle =>
  answers('', ({ headers }) => {
    const lines = headers.getSetCookie().map(change);
    headers.delete('set-cookie');
    for (const line of lines) headers.append('set-cookie', line);
  });
/** Answers a call itself. */
export const instead =
  (call: string, respond: (request: Request) => Response): Handle =>
  (request, forward) =>
    isCall(request, call) ? respond(request) : forward(request);
/** Does nothing. */
export const accepts = (call: string): Handle => instead(call, () => Response.json({ message: 'OK' }));
export const refuses = (call: string, status: number, message = ''): Handle =>
  instead(call, () => Response.json({ message }, { status }));
/** For requests with these words. */
export const sending =
  (words: string, handle: Handle): Handle =>
  async (request, forward) =>
    (await request.clone().text()).includes(words) ? handle(request, forward) : forward(request);
/** After a request with these words. */
export const after = (words: string, handle: Handle): Handle => {
  let hasCome = false;
  return async (request, forward) => {
    const isLater = hasCome;
    hasCome ||= (await request.clone().text()).includes(words);
    return isLater ? handle(request, forward) : forward(request);
  };
};
/** Once a call has succeeded, any cookie opens a member. */
export const endsNothingAt = (call: string): Handle => {
  let isOver = false;
  return answers('', (answer, request) => {
    isOver ||= isCall(request, call) && answer.status < 300;
    if (isOver && isCall(request, ME)) Object.assign(answer, { status: 200, body: { data: { id: 1 } } });
  });
};
