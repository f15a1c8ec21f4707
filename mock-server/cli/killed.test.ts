import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { TestClient } from '#mock-server/http/app.testing.ts';
import { kill, killAll, type Login, start, startFailing } from './process.testing.ts';

const data = mkdtempSync(`${tmpdir()}/killed-`);
afterEach(async () => {
  await killAll();
  rmSync(data, { recursive: true, force: true });
});

/** A member's schools over HTTP, with those that the server has confirmed; its address may change. */
const memberAt = async (place: { url: string }, { email, password }: Login) => {
  const app = { request: (path: string, init: RequestInit) => fetch(place.url + path, init) };
  const browser = await new TestClient(app as never).logIn(email, password);
  type Me = { data: { user_schools: { school_name: string }[] } };
  const stored = async () => {
    const { data: me } = (await (await browser.send('GET', '/api/user/me')).json()) as Me;
    return me.user_schools.map(({ school_name }) => school_name);
  };
  const confirmed = await stored();
  const add = async (school_name: string) => {
    const { status } = await browser.send('POST', '/api/user/school', { json: { school_type: 5, school_name } });
    if (status === 200) confirmed.push(school_name);
    return status;
  };
  return { add, confirmed, stored };
};

test('finds every confirmed write after a SIGKILL among writes', async () => {
  const { child, url, logins } = await start({ data });
  const place = { url };
  const members = await Promise.all(logins.map((login) => memberAt(place, login)));
  const gone = once(child, 'exit');
  let writes = 0;
  const writing = members.map(async ({ add }) => {
    for (; ; writes += 1) {
      await add(`見本大学 ${writes}`);
      if (writes === 150) child.kill('SIGKILL');
    }
  });
  // The server is gone: fetch throws a TypeError.
  for (const { reason } of (await Promise.allSettled(writing)) as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(TypeError);
  await gone;
  place.url = (await start({ data })).url;
  for (const { stored, confirmed } of members) {
    // The same cookies: sessions survive.
    const all = await stored();
    expect(all.slice(0, confirmed.length)).toEqual(confirmed);
    // One more write may have been committed before its response.
    expect(all.length - confirmed.length).toBeLessThanOrEqual(1);
  }
});

test('fails writes on a disk that fills up, does not start on a full one, and then finds every confirmed write', async () => {
  await kill((await start({ data })).child);
  // 400 KB for every file: the world has 344, and later writes soon need as many.
  const { child, url, logins } = await start({ data, blocks: 800, quiet: true });
  const place = { url };
  const { add, confirmed, stored } = await memberAt(place, logins[0] as Login);
  const statuses = new Set<number>();
  for (let index = 0; index < 200; index += 1) statuses.add(await add(`見本大学 ${index}`));
  expect([...statuses].sort()).toEqual([200, 500]);
  await kill(child);
  expect(await startFailing({ data, blocks: 8 })).toEqual({
    status: 1,
    printed: expect.stringMatching(/^\S+default\.sqlite cannot be used \(.*\): fix that, .*\n$/),
  });
  place.url = (await start({ data })).url;
  expect(await stored()).toEqual(confirmed);
  expect(await add('余地')).toBe(200);
  expect(readdirSync(data).filter((name) => name.includes('set-aside'))).toEqual([]);
});
