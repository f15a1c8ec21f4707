import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { crowd } from './crowd.ts';
import { get } from './step.ts';
import { Visitor } from './visitor.ts';
import type { Way } from './way.ts';

/** Two calls are a whole registration here. */
const SHORT: Way = {
  steps: [get(() => '/first', 200), get(() => '/second', 200)],
  visitor: (number) => new Visitor(number),
};
const WAITING = '/__kit/worlds/default/outbox?to=nobody&wait=10s';

/** What three people see of a server that answers so, in a short time. */
const seenOf = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const memory = () => process.memoryUsage.rss() / 1e6;
  try {
    return await crowd({ url, memory, collect: async () => {} }, SHORT, { people: 3, ms: 300, rest: 1.5 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** Keeps the first who asks waiting for ever, and has the others answered. */
const holdingOne = (answer: RequestListener): RequestListener => {
  let held = false;
  return (request, response) => {
    if (held) answer(request, response);
    held = true;
  };
};

const unanswered = expect.stringMatching(
  /^\d+ requests were sent and \d+ answered: not all but the 3 cut off at the end\.$/,
);

test.concurrent('people who are answered rightly tell of no failure', async () => {
  const seen = await seenOf((_, response) => response.end());
  expect(seen.failures).toEqual([]);
  expect(seen.registrations).toBeGreaterThanOrEqual(3);
});

const BAD: readonly [string, RequestListener, readonly unknown[]][] = [
  [
    'a server that answers 500 to everything',
    (_, response) => response.writeHead(500).end('broken'),
    ['GET /first was answered with 500, not with 200: broken'],
  ],
  ['a connection closed in place of an answer', (request) => request.socket.destroy(), [unanswered]],
  ['a call that is never answered', () => {}, ['3 registrations did not come to their end.']],
  [
    'a wait at the end that is refused',
    holdingOne(({ url }, response) => response.writeHead(url === WAITING ? 404 : 200).end()),
    [`GET ${WAITING} was answered with 404, not with 200.`],
  ],
];

test.concurrent.each(BAD)('%s is told', async (_, answer, told) => {
  const seen = await seenOf(answer);
  expect(seen.failures).toEqual(expect.arrayContaining([...told]));
});
