import { expect, test, vi } from 'vitest';
import { openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { LOGOUT_RESET_MS } from '#web/src/ui-constants.ts';
import { logOut } from './session-end.ts';
import { checkSession, currentMember, logIn, replaceMember, sessionChecked } from './session-store.ts';

test('forgets the member 200 ms after the response to a logout', async () => {
  const page = openFailingPage(failureCase('401'));
  page.answer('POST /api/logout', {});
  replaceMember({ id: 1 });
  const done = logOut();
  await vi.advanceTimersByTimeAsync(LOGOUT_RESET_MS - 1);
  expect([page.requests, currentMember()]).toEqual([['POST /api/logout'], { id: 1 }]);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect([LOGOUT_RESET_MS, currentMember(), [...page.stored]]).toEqual([200, null, [['tsugimichi.user', '{}']]]);
});

test('a failed login leaves a slow session check running, whose member is not led to the login', async () => {
  const page = openFailingPage(failureCase('401'));
  const check = Promise.withResolvers<Response>();
  const others = fetch;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    String(request[0]).endsWith('/api/user/me') ? check.promise : others(...request),
  );
  void checkSession();
  await page.end(() => logIn({ email: 'minori@example.com', password: 'wrong' }));
  let isChecked = false;
  const checked = sessionChecked().then(() => {
    isChecked = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isChecked).toBe(false);
  check.resolve(Response.json({ data: { id: 1 } }));
  await checked;
  expect(currentMember()).toMatchObject({ id: 1 });
});
