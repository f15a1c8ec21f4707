import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { PDF } from './http/sample-files.ts';
import { Browser } from './test-world.ts';

const START = fileURLToPath(new URL('./start.mjs', import.meta.url));
const children = new Set<ChildProcess>();
const data = mkdtempSync(join(tmpdir(), 'killed-'));

const kill = async (child: ChildProcess) => {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

afterEach(async () => {
  await Promise.all([...children].map(kill));
  rmSync(data, { recursive: true, force: true });
});

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Starts the server on the same data and reads where it answers and who can log in. */
const start = async () => {
  const args = [START, '--data', data, '--port', '0'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, WEB_PORT: '5173' },
  });
  children.add(child);
  let url: string | undefined;
  const logins: Login[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    url ??= /answers at (\S+)/.exec(line)?.[1];
    const [, email, password] = /^Log in as (\S+) with (\S+)/.exec(line) ?? [];
    if (email && password) logins.push({ email, password });
    if (logins.length === 3) break;
  }
  if (!url) throw new Error('the server did not start');
  return { child, url, logins };
};

/** A browser over the wire; where the server is may change. */
const browserAt = (place: { url: string }) =>
  new Browser({ request: (path: string, init: RequestInit) => fetch(place.url + path, init) } as never);

/** What one member was told is stored. */
interface Told {
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

const send = async <T = Data>(browser: Browser, ...args: Parameters<Browser['send']>): Promise<T> => {
  const response = await browser.send(...args);
  const text = await response.text();
  if (!response.ok) throw new Error(`${args[1]}: ${response.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
};

const offersOf = async (browser: Browser) => {
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

/** What a member's writers have to know; read by everybody before the first write, for the server dies among the writes. */
const lookAround = async (browser: Browser) => ({
  browser,
  open: (await offersOf(browser)).filter((offer) => !offer.is_applied),
  files: (await send(browser, 'GET', '/api/user/me')).resumes?.files ?? [],
});
type Seen = Awaited<ReturnType<typeof lookAround>>;

/** Three writers of one member; each writes down what was answered, and calls `heard`. */
const writeUntilLost = async ({ browser, open, files }: Seen, told: Told, heard: () => void) => {
  let own = files;
  const apply = async (count: number) => {
    const offer_id = open[count - 1]?.id;
    if (offer_id === undefined) throw new TypeError('no offer is left');
    await send(browser, 'POST', '/api/apply/', { json: { offer_id } });
    told.applied.add(offer_id);
    heard();
  };
  const change = async (count: number) => {
    await send(browser, 'PATCH', '/api/user/me', { json: { current_company: String(count) } });
    told.company = count;
    heard();
  };
  const upload = async (count: number) => {
    const form = new FormData();
    for (const { id } of own) form.append('deletes[]', String(id));
    form.append('resume_file[]', new Blob([PDF]), `${count}.pdf`);
    own = (await send(browser, 'POST', '/api/user/resume', { body: form })).files ?? [];
    told.upload = count;
    heard();
  };
  await Promise.all([apply, change, upload].map(untilLost));
};

/** After the last answer heard, one more write of each kind may have been done. */
const expectKept = async (browser: Browser, told: Told) => {
  const applied = (await offersOf(browser)).filter((offer) => offer.is_applied).map(({ id }) => id);
  expect(applied).toEqual(expect.arrayContaining([...told.applied]));
  const me = await send(browser, 'GET', '/api/user/me');
  const company = told.company === 0 ? 0 : Number(me.current_company);
  const uploads = (me.resumes?.files ?? []).map(({ file_name }) => Number.parseInt(file_name, 10));
  expect([told.company, told.company + 1]).toContain(company);
  if (told.upload > 0) expect([[told.upload], [told.upload + 1]]).toContainEqual(uploads);
};

test('every write that was answered is there after a SIGKILL in the middle of writes', async () => {
  for (const writes of [40, 7, 150]) {
    const { child, url, logins } = await start();
    const place = { url };
    const people = await Promise.all(logins.map(({ email, password }) => browserAt(place).logIn(email, password)));
    const told = people.map((): Told => ({ applied: new Set(), company: 0, upload: 0 }));
    let heard = 0;
    const hear = () => {
      heard += 1;
      if (heard === writes) child.kill('SIGKILL');
    };
    const gone = once(child, 'exit');
    const seen = await Promise.all(people.map(lookAround));
    await Promise.all(seen.map((one, index) => writeUntilLost(one, told[index] as Told, hear)));
    await gone;
    children.delete(child);
    const again = await start();
    place.url = again.url;
    // The same cookies: who was logged in still is.
    for (const [index, browser] of people.entries()) await expectKept(browser, told[index] as Told);
    expect(heard).toBeGreaterThanOrEqual(writes);
    await kill(again.child);
  }
}, 60_000);
