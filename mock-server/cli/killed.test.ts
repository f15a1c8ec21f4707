import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TestClient } from '#mock-server/http/app.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import { kill, killAll, start } from './process.testing.ts';

const data = mkdtempSync(join(tmpdir(), 'killed-'));

afterEach(async () => {
  await killAll();
  rmSync(data, { recursive: true, force: true });
});

/** A browser over HTTP; the server's address may change. */
const browserAt = (place: { url: string }) =>
  new TestClient({ request: (path: string, init: RequestInit) => fetch(place.url + path, init) } as never);

/** What the server has confirmed to one member. */
interface Acknowledged {
  readonly applied: Set<number>;
  company: number;
  upload: number;
}
interface Saved {
  readonly id: number;
  readonly file_name: string;
}
interface Data {
  readonly current_company?: string;
  readonly files?: readonly Saved[];
  readonly resumes?: { readonly files?: readonly Saved[] };
}

const send = async <T = Data>(browser: TestClient, ...args: Parameters<TestClient['send']>): Promise<T> => {
  const response = await browser.send(...args);
  const text = await response.text();
  if (!response.ok) throw new Error(`${args[1]}: ${response.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
};

const offersOf = async (browser: TestClient) => {
  const lists = ['1', '2'].map((type) =>
    send<{ id: number; is_applied: boolean }[]>(browser, 'GET', `/api/offers?type=${type}`),
  );
  return (await Promise.all(lists)).flat();
};

const untilLost = async (write: (count: number) => Promise<void>) => {
  try {
    for (let count = 1; ; count += 1) await write(count);
  } catch (error) {
    // The server is gone: fetch throws a TypeError.
    if (!(error instanceof TypeError)) throw error;
  }
};

/** What a member's writers need; read before the first write, because the server dies among the writes. */
const lookAround = async (browser: TestClient) => ({
  browser,
  open: (await offersOf(browser)).filter((offer) => !offer.is_applied),
  files: (await send(browser, 'GET', '/api/user/me')).resumes?.files ?? [],
});
type Seen = Awaited<ReturnType<typeof lookAround>>;

/** Three writers of one member; each records the confirmed writes and calls `onAnswer`. */
const writeUntilLost = async ({ browser, open, files }: Seen, acknowledged: Acknowledged, onAnswer: () => void) => {
  let own = files;
  const apply = async (count: number) => {
    const offer_id = open[count - 1]?.id;
    if (offer_id === undefined) throw new TypeError('no offer is left');
    await send(browser, 'POST', '/api/apply/', { json: { offer_id } });
    acknowledged.applied.add(offer_id);
    onAnswer();
  };
  const change = async (count: number) => {
    await send(browser, 'PATCH', '/api/user/me', { json: { current_company: String(count) } });
    acknowledged.company = count;
    onAnswer();
  };
  const upload = async (count: number) => {
    const form = new FormData();
    for (const { id } of own) form.append('deletes[]', String(id));
    form.append('resume_file[]', new Blob([PDF]), `${count}.pdf`);
    own = (await send(browser, 'POST', '/api/user/resume', { body: form })).files ?? [];
    acknowledged.upload = count;
    onAnswer();
  };
  await Promise.all([apply, change, upload].map(untilLost));
};

/** After the last confirmed write, one more of each kind may have been committed. */
const expectStored = async (browser: TestClient, acknowledged: Acknowledged) => {
  const applied = (await offersOf(browser)).filter((offer) => offer.is_applied).map(({ id }) => id);
  expect(applied).toEqual(expect.arrayContaining([...acknowledged.applied]));
  const me = await send(browser, 'GET', '/api/user/me');
  const company = acknowledged.company === 0 ? 0 : Number(me.current_company);
  const uploads = (me.resumes?.files ?? []).map(({ file_name }) => Number.parseInt(file_name, 10));
  expect([acknowledged.company, acknowledged.company + 1]).toContain(company);
  if (acknowledged.upload > 0) expect([[acknowledged.upload], [acknowledged.upload + 1]]).toContainEqual(uploads);
};

test('finds every confirmed write after a SIGKILL among writes', async () => {
  for (const writes of [7, 150]) {
    const { child, url, logins } = await start({ data });
    const place = { url };
    const people = await Promise.all(logins.map(({ email, password }) => browserAt(place).logIn(email, password)));
    const acknowledged = people.map((): Acknowledged => ({ applied: new Set(), company: 0, upload: 0 }));
    let onAnswer = 0;
    const countAnswer = () => {
      onAnswer += 1;
      if (onAnswer === writes) child.kill('SIGKILL');
    };
    const gone = once(child, 'exit');
    const seen = await Promise.all(people.map(lookAround));
    await Promise.all(seen.map((one, index) => writeUntilLost(one, acknowledged[index] as Acknowledged, countAnswer)));
    await gone;
    const again = await start({ data });
    place.url = again.url;
    // The same cookies: sessions survive.
    for (const [index, browser] of people.entries()) await expectStored(browser, acknowledged[index] as Acknowledged);
    expect(onAnswer).toBeGreaterThanOrEqual(writes);
    await kill(again.child);
  }
});
