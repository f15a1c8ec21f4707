import { afterEach, describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { paths } from '#web/src/paths.ts';
import { enterPage, goBackAfterLogin, isOwnAddress, rememberReturn, returnsTo } from './return-to.ts';

vi.mock('wouter/use-browser-location');

afterEach(() => {
  vi.clearAllMocks();
});

test('returns to an address of this site', () => {
  expect(isOwnAddress('/jobs/12?token=a')).toBe(true);
  expect(isOwnAddress('/profile')).toBe(true);
});

test.each([
  [paths.term, true],
  [paths.home, false],
])('after %s, the login returns to the offer: %s', (path, isOnWayToLogin) => {
  openFailingPage(failureCase('500'));
  rememberReturn('/jobs/12');
  enterPage(path, isOnWayToLogin, paths.login);
  expect(returnsTo('/jobs/12')).toBe(isOnWayToLogin);
});

describe('the token of a mail in the return address', () => {
  const address = '/settings?token=email-9Xk3Vb7N#change-email';
  const begin = () => {
    const { stored } = openFailingPage(failureCase('500'));
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    rememberReturn(address);
    return { page, stored };
  };

  test('is used by the login, but never stored', () => {
    const { stored } = begin();
    expect(JSON.stringify([...stored])).not.toContain('9Xk3Vb7N');
    goBackAfterLogin();
    expect(navigate).toHaveBeenCalledExactlyOnceWith(address, { replace: true });
    expect(stored.size).toBe(0);
  });

  test.each([
    [
      'the document was left',
      (page: EventTarget) => page.dispatchEvent(new Event('pagehide')),
      '/settings?token=#change-email',
    ],
    ['another page was opened', () => enterPage(paths.home, false, paths.login), paths.home],
  ])('is gone when %s', (_, leave, target) => {
    const { page } = begin();
    leave(page);
    goBackAfterLogin();
    expect(navigate).toHaveBeenCalledExactlyOnceWith(target, { replace: true });
  });
});

describe.each([
  'https://evil.example/',
  '//evil.example',
  '//evil.example/jobs/1',
  '/\\evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)//jobs/1',
  'data:text/html,<script>alert(1)</script>',
  '/\t/evil.example',
  '/\n/evil.example',
  'jobs/1',
  '',
  '/login',
])('the address %j', (address) => {
  const KEY = 'tsugimichi.return';

  test('is rejected and not stored', () => {
    const { stored } = openFailingPage(failureCase('500'));
    rememberReturn(address);
    expect(isOwnAddress(address)).toBe(false);
    expect(stored.has(KEY)).toBe(false);
  });

  test('found in the storage, put there by someone else, leads home', () => {
    const { stored } = openFailingPage(failureCase('500'));
    stored.set(KEY, JSON.stringify(address));
    goBackAfterLogin();
    expect(navigate).toHaveBeenCalledExactlyOnceWith(paths.home, { replace: true });
    expect(globalThis.location.replace).not.toHaveBeenCalled();
    expect(stored.has(KEY)).toBe(false);
  });
});
