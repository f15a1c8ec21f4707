import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Handle, startProxy } from '#contracts/proxy.testing.ts';
import { type JourneyResult, runJourneys, selectJourneys } from '#contracts/verify/journeys.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true, laravel: '13' });
});
afterAll(() => server.close());

const results = async (only: string, handle: Handle): Promise<JourneyResult[]> => {
  const { url, close } = await startProxy(server.url, handle);
  const backend = { url, states: `${url}/__kit/pact-states`, origin: 'http://localhost:5173' };
  try {
    return await runJourneys(selectJourneys(only), backend);
  } finally {
    close();
  }
};

const isCall = ({ method, url }: Request, call: string): boolean => call === `${method} ${new URL(url).pathname}`;

/** Answers a call with a success and stores nothing. */
const storesNothing =
  (call: string): Handle =>
  (request, forward) =>
    isCall(request, call) ? Response.json({ message: 'OK' }) : forward(request);

/** Changes the JSON of a call's success. */
const changes =
  (call: string, change: (body: { data: Record<string, unknown> & unknown[]; code?: string }) => unknown): Handle =>
  async (request, forward) => {
    const response = await forward(request);
    if (!isCall(request, call) || response.status !== 200) return response;
    return new Response(JSON.stringify(change(await response.json())), response);
  };

/** Answers a call again as the first time. */
const repeats = (call: string): Handle => {
  let first: Promise<Response> | undefined;
  return async (request, forward) => {
    if (!isCall(request, call)) return forward(request);
    first ??= forward(request);
    return (await first).clone();
  };
};

const UNLISTED = { id: 85, title: '上場準備を率いる経営企画責任者（非公開）' };
const marked = (offer: unknown) => ({ ...(offer as object), is_applied: true });
const unmarked = (offer: unknown) => ({ ...(offer as object), is_applied: false });
const STATES = '/__kit/pact-states';

test.each<[backend: string, only: string, handle: Handle, problem: RegExp]>([
  [
    'registers no password',
    'registration',
    storesNothing('PATCH /api/user/password'),
    /shows the email nagisa@example\.com and the step 1: store both/,
  ],
  [
    'shows another member after the registration',
    'registration',
    changes('GET /api/user/me', ({ data }) => ({ data: { ...data, id: 2 } })),
    /answers with member \d+, but GET \/api\/user\/me with 2/,
  ],
  [
    'answers with the code',
    'SMS code works',
    async (request, forward) => {
      const response = await forward(request);
      if (!isCall(request, 'PATCH /api/register')) return response;
      const { code } = await (await fetch(`${server.url}${STATES}?to=09000000201`)).json();
      return Response.json({ message: 'OK', debug: `${code}` }, response);
    },
    /answers with the code \d{6} itself/,
  ],
  ['sends no SMS', 'SMS codes', storesNothing('PATCH /api/register'), /no SMS to 09000000207 is known/],
  [
    'sends the same code to everybody',
    'SMS codes',
    changes(`GET ${STATES}`, (sent) => ({ ...sent, code: '135790' })),
    /three phone numbers get the same code 135790/,
  ],
  [
    'takes a code twice',
    'SMS code works',
    repeats('POST /api/sms/verify'),
    /answers 200, not a refusal: the code works twice/,
  ],
  ['stores no application', 'application', storesNothing('POST /api/apply/'), /the offer shows no application/],
  [
    'marks no application in the list',
    'application',
    changes('GET /api/offers', ({ data }) => ({ data: data.map(unmarked) })),
    /the list shows no application/,
  ],
  [
    'marks every offer in the list',
    'application',
    changes('GET /api/offers', ({ data }) => ({ data: data.map(marked) })),
    /the list marks \d+ offers/,
  ],
  [
    'shows an application to visitors',
    'application',
    changes('GET /api/offers/1', ({ data }) => ({ data: marked(data) })),
    /a visitor sees the member's application/,
  ],
  [
    'lists unlisted offers',
    'no list',
    changes('GET /api/offers', ({ data }) => ({ data: [...data, UNLISTED] })),
    /^body: lists unlisted offers/,
  ],
  [
    'changes no password',
    'changed password',
    storesNothing('PATCH /api/user/password/change'),
    /old password still works after PATCH/,
  ],
  [
    'resets no password',
    'reset password',
    storesNothing('POST /api/password/reset'),
    /not a refusal: the link works twice/,
  ],
  [
    'sends no mail',
    'reset password',
    storesNothing('POST /api/password/request'),
    /no link to it is known to the states route/,
  ],
  [
    'changes no email',
    'changed email',
    storesNothing('POST /api/user/email/change'),
    /has the email minori@example\.com: store it/,
  ],
  [
    'stores no inquiry',
    'inquiry',
    storesNothing('POST /api/side-job/notify'),
    /side-job\/notify answers a success and stores nothing/,
  ],
  [
    'lets nobody leave',
    'has left',
    storesNothing('PUT /api/user/1'),
    /the session of a member who has left still works/,
  ],
  [
    'logs a member in who has left',
    'has left',
    (request, forward) => (isCall(request, 'POST /api/login') ? Response.json({ data: { id: 1 } }) : forward(request)),
    /a member who has left can log in/,
  ],
  [
    'shows a secret',
    'has left',
    changes('PUT /api/user/1', (body) => ({ ...body, api_token: 'x' })),
    /^body: has "api_token"/,
  ],
])('reports a backend that %s', async (_, only, handle, problem) => {
  const [result] = await results(only, handle);
  expect(result?.problem).toMatch(problem);
});

test('finds no problem with the mock server as Laravel 13', async () => {
  const all = await results('', (request, forward) => forward(request));
  expect(all.filter(({ problem, notRun }) => problem ?? notRun)).toEqual([]);
});

test('reports journeys as not run if the states address returns no messages', async () => {
  const all = await results('', (request, forward) =>
    isCall(request, `GET ${STATES}`) ? Response.json({ message: 'No.' }, { status: 405 }) : forward(request),
  );
  expect(all.flatMap(({ problem }) => problem ?? [])).toEqual([]);
  expect(all.filter(({ notRun }) => notRun?.includes('answers 405 (No)')).map(({ name }) => name)).toEqual([
    'a registration makes a member who can log in',
    'an SMS code works once',
    'SMS codes differ',
    'a reset password replaces the old one',
    'a changed email is stored',
    'an inquiry is stored',
  ]);
});
