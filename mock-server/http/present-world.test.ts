import { afterEach, expect, test, vi } from 'vitest';
import { lateBody, testApp, WEB } from '#mock-server/http/app.testing.ts';

const errors = vi.spyOn(console, 'error');
afterEach(() => {
  expect(errors).not.toHaveBeenCalled();
});

const open = () => {
  const { app, worlds } = testApp();
  worlds.create('small', 'mine');
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-kit-world': 'mine' };
  /** A request whose body ends when `end` is called. */
  const post = (path: string, json: unknown) => {
    const { init, end } = lateBody(json);
    return { answer: Promise.resolve(app.request(path, { method: 'POST', headers, ...init })), end };
  };
  const get = async (path: string) => app.request(path, { headers });
  return { worlds, post, get };
};
const agreement = { name: '山田', company: '見本社', email: 'taro@example.com' };

test('uses the world as it is when the body has arrived', async () => {
  const { worlds, post } = open();
  const { answer, end } = post('/api/nda-agreement', agreement);
  const fresh = worlds.create('small', 'mine');
  await end();
  expect((await answer).status).toBe(200);
  expect(fresh.journal.list()).toMatchObject([{ status: 200, url: 'http://localhost/api/nda-agreement' }]);
});

test('uses the world as it is after a delay', async () => {
  const { worlds, get } = open();
  worlds.get('mine')?.faults.arm({ path: '/api/*', delay_ms: 20, end_session: true });
  const response = get('/api/job-types');
  const fresh = worlds.create('small', 'mine');
  expect((await response).status).toBe(200);
  expect(fresh.journal.list()).toMatchObject([{ status: 200, fault: 'f1' }]);
});

test('treats a world that was deleted meanwhile as unknown', async () => {
  const { worlds, post, get } = open();
  worlds.get('mine')?.faults.arm({ method: 'GET', path: '/api/*', delay_ms: 20 });
  const [delayed, { answer, end }] = [get('/api/job-types'), post('/api/nda-agreement', agreement)];
  worlds.drop('mine');
  await end();
  for (const response of [await delayed, await answer]) {
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, WEB]);
    expect(await response.text()).toContain('There is no world \\"mine\\"');
  }
});
