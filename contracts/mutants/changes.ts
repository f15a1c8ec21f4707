import { type Answer, type Change, type Header, headerOf, type Sent } from './wire.ts';

/** A change of the answer alone. */
export const answered =
  (change: (answer: Answer, sent: Sent) => Answer): Change =>
  async (sent, forward) =>
    change(await forward(sent), sent);

/** A change of the request alone: the backend has read something else. */
export const read =
  (change: (sent: Sent) => Sent): Change =>
  (sent, forward) =>
    forward(change(sent));

/** One change upon the other; the first is nearest to the backend. */
export const all =
  (...changes: readonly Change[]): Change =>
  (sent, forward) =>
    changes.reduce<typeof forward>((inner, change) => (given) => change(given, inner), forward)(sent);

/** The change for answers of this status alone. */
export const on =
  (status: number, change: Change): Change =>
  async (sent, forward) => {
    const answer = await forward(sent);
    return answer.status === status ? change(sent, async () => answer) : answer;
  };

/** Another status in the place of this one. */
export const status = (from: number, to: number): Change =>
  on(
    from,
    answered((answer) => ({ ...answer, status: to })),
  );

/** Other headers. */
export const headers = (change: (headers: readonly Header[]) => readonly Header[]): Change =>
  answered((answer) => ({ ...answer, headers: change(answer.headers) }));

/** Another value of the header, or with `undefined` none. */
export const header = (name: string, value: string | undefined): Change =>
  headers((all) => [
    ...all.filter(([key]) => key.toLowerCase() !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ]);

/** The Set-Cookie headers whose cookie has this name, written otherwise; `undefined` leaves them out. */
export const cookie = (name: string | RegExp, change: (line: string) => string | undefined): Change =>
  headers((all) =>
    all.flatMap(([key, value]) => {
      const isMeant = key.toLowerCase() === 'set-cookie' && (value.split('=')[0] ?? '').search(name) === 0;
      const line = isMeant ? change(value) : value;
      return line === undefined ? [] : [[key, line] as const];
    }),
  );

/** A cookie without one of its attributes. */
export const withoutAttribute = (name: string | RegExp, attribute: RegExp): Change =>
  cookie(name, (line) =>
    line
      .split('; ')
      .filter((part) => !attribute.test(part))
      .join('; '),
  );

/** Another body, if it is JSON. */
export const json = (change: (value: unknown, sent: Sent) => unknown): Change =>
  answered((answer, sent) =>
    headerOf(answer, 'content-type')?.startsWith('application/json')
      ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body), sent)) }
      : answer,
  );

/** The change for the preflights of browsers alone. */
export const preflight =
  (change: Change): Change =>
  (sent, forward) =>
    sent.method === 'OPTIONS' ? change(sent, forward) : forward(sent);
