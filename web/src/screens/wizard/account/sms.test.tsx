import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { paths } from '#web/src/paths.ts';
import { API, changeElsewhere, cookieJar } from '#web/src/testing/network.ts';
import { findField, sentCode, typeCode, waitForCode } from '#web/src/testing/registration.ts';
import { expectPath, expectWords, findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^\d桁目$/);
const values = () =>
  boxes()
    .map(({ value }) => value)
    .join('|');
const checks = async ({ kit }: Page) => (await kit.journal()).filter(({ path }) => path === '/api/sms/verify');
const findEmailStep = () => screen.findByRole('heading', { level: 1, name: 'メールアドレス' });
const RESEND = /^認証コードを再送する/;
const resend = () => screen.getByRole('button', { name: RESEND });
/** Advances a minute; the button counts seconds, so it updates within one. */
const waitAMinute = async (page: Page) => {
  await page.kit.clock.advance('+61s');
  await waitFor(() => expect(resend().getAttribute('aria-disabled')).not.toBe('true'));
};

test('the sixth digit sends the code once', async () => {
  const { page, code } = await waitForCode();
  await typeCode(page, code.slice(0, 3));
  await expectWords('あと3桁です');
  expect(screen.getByRole('button', { name: '確認する' }).getAttribute('aria-disabled')).toBe('true');
  await page.user.keyboard(code.slice(3));
  await findEmailStep();
  expect(location.pathname).toBe(register.email);
  expect(await checks(page)).toHaveLength(1);
});

test('ignores letters, accepts full-width digits, and moves on after a digit is typed over its equal', async () => {
  const { page } = await waitForCode();
  await typeCode(page, 'a-1２');
  expect(values()).toBe('1|2||||');
  boxes()[0]?.focus();
  await page.user.keyboard('13');
  expect(values()).toBe('1|3||||');
});

test('explains an ambiguous text instead of sending it; a code pasted with a hyphen is sent once', async () => {
  const { page, code } = await waitForCode();
  const UNCLEAR = '認証コードを特定できませんでした';
  await typeCode(page, '12');
  for (const text of ['135790と246801', '13579024', '10分以内に3回']) {
    await page.user.paste(text);
    await expectWords(UNCLEAR);
    expect(values()).toBe('1|2||||');
    await page.user.keyboard('{Backspace}2');
    expect(screen.getByRole('main').textContent).not.toContain(UNCLEAR);
  }
  // Input by a keyboard suggestion or a drop.
  fireEvent.input(boxes()[2] as HTMLElement, { target: { value: '135790と246801' } });
  await expectWords(UNCLEAR);
  expect(values()).toBe('1|2||||');
  expect(await checks(page)).toHaveLength(0);
  await page.user.paste(`${code.slice(0, 3)}-${code.slice(3)}`);
  await findEmailStep();
  expect(await checks(page)).toHaveLength(1);
});

describe('WebOTP', () => {
  const get = vi.fn<(options: { signal: AbortSignal }) => Promise<unknown>>();
  beforeEach(() => {
    get.mockReset();
    vi.stubGlobal('OTPCredential', class {});
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'credentials');
  });

  test('fills in the code that the browser reads from the SMS and sends it once', async () => {
    const received = Promise.withResolvers<unknown>();
    get.mockReturnValueOnce(received.promise);
    const { page, code } = await waitForCode();
    const request = { otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) };
    await waitFor(() => expect(get).toHaveBeenCalledExactlyOnceWith(request));
    received.resolve({ code });
    await findEmailStep();
    expect(await checks(page)).toHaveLength(1);
  });

  test('is aborted when the page is left; a rejection by the browser changes nothing', async () => {
    get.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    const { page } = await waitForCode();
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
    await page.user.click(screen.getByRole('link', { name: '携帯電話番号を変更する' }));
    await expectPath(register.identity);
    expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });
});

test('an expired code leads back to the filled-in form, which sends another one', async () => {
  const { page, code } = await waitForCode();
  await page.kit.clock.advance('+11m');
  await typeCode(page, code);
  await expectPath(register.identity);
  await expectWords('認証コードの有効期限が切れています');
  expect((await findField('携帯電話番号')).value).toBe(applicant.phone_number);
  await page.user.click(screen.getByRole('button', { name: '認証コードを受け取る' }));
  await expectPath(register.sms);
  expect(await sentCode(page)).not.toBe(code);
  history.back();
  await expectPath(register.identity);
  await findField('姓');
  expect(screen.getByRole('main').textContent).not.toContain('認証コードの有効期限が切れています');
});

test('a failed check keeps the digits and is repeated only by hand', async () => {
  const { page, code } = await waitForCode('sms-verify-fails');
  await typeCode(page, code);
  await expectWords('時間をおいて、もう一度お試しください');
  expect(values()).toBe(code.split('').join('|'));
  expect(await checks(page)).toHaveLength(1);
  await page.fail();
  page.setOffline(true);
  await page.user.click(screen.getByRole('button', { name: '確認する' }));
  await expectWords('通信に失敗しました');
  page.setOffline(false);
  await page.user.click(screen.getByRole('button', { name: '確認する' }));
  await findEmailStep();
});

test('allows another code after a minute, which invalidates the old one', async () => {
  const { page, code } = await waitForCode();
  expect(resend().getAttribute('aria-disabled')).toBe('true');
  expect(resend().textContent).toMatch(/あと(?:60|5\d)秒/);
  await waitAMinute(page);
  await typeCode(page, '12');
  await page.user.click(resend());
  await expectWords('認証コードを再送しました。古いコードは使えません。');
  await findToast('認証コードを再送しました');
  await waitFor(() => expect(values()).toBe('|||||'));
  expect(document.activeElement).toBe(boxes()[0]);
  const next = await sentCode(page);
  expect(next).not.toBe(code);
  await page.user.keyboard(next);
  await findEmailStep();
});

test('a code without a recipient leads back to the form', async () => {
  const { user } = await renderAt(register.sms);
  await user.click(await screen.findByRole('button', { name: RESEND }));
  await expectWords('認証コードの送信に失敗しました');
  await expectPath(register.identity);
});

test('moves back through the boxes by backspace and arrows; another digit replaces the old one', async () => {
  const { page } = await waitForCode();
  const { user } = page;
  const expectBox = (index: number) => waitFor(() => expect(document.activeElement).toBe(boxes()[index]));
  await typeCode(page, '123');
  await user.keyboard('{Backspace}');
  await expectBox(2);
  await user.keyboard('{Backspace}');
  expect(values()).toBe('1|||||');
  await user.keyboard('{ArrowLeft}');
  await expectBox(0);
  await user.keyboard('9');
  expect(values()).toBe('9|||||');
  await user.keyboard('{ArrowRight}');
  await expectBox(2);
  // The browser's shortcut for Back does not move through the boxes.
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expectBox(2);
});

test('accepts autofill of all digits into the first box', async () => {
  const { page, code } = await waitForCode();
  const [first] = boxes();
  expect(first?.getAttribute('autocomplete')).toBe('one-time-code');
  fireEvent.input(first as HTMLElement, { target: { value: code } });
  await findEmailStep();
  expect(await checks(page)).toHaveLength(1);
});

test('the button reads the boxes that autofill has filled without an event', async () => {
  const { page, code } = await waitForCode();
  for (const [index, box] of boxes().entries()) box.value = code.charAt(index);
  await page.user.click(screen.getByRole('button', { name: '確認する' }));
  await findEmailStep();
  expect(await checks(page)).toHaveLength(1);
});

test('the second of two tabs without a shared channel finds out that the code is used, and continues', async () => {
  const { page, code } = await waitForCode();
  await changeElsewhere('POST', '/api/sms/verify', {
    phone_number: applicant.phone_number,
    verification_code: code,
  });
  await typeCode(page, code);
  await findEmailStep();
  await findField('メールアドレス');
  await findToast('既に認証済みです');
});

test('a code that was used on another device leads to the email step, which requires the login', async () => {
  const { page, code } = await waitForCode();
  const cookies = cookieJar().getCookieStringSync(API).split('; ');
  await changeElsewhere('POST', '/api/sms/verify', {
    phone_number: applicant.phone_number,
    verification_code: code,
  });
  cookieJar().removeAllCookiesSync();
  for (const cookie of cookies) cookieJar().setCookieSync(`${cookie}; path=/`, API);
  await typeCode(page, code);
  await screen.findByRole('heading', { level: 1, name: '続きを入力するには、ログインが必要です' });
  expect(location.pathname).toBe(register.email);
  await screen.findByText('既に認証済みです', { selector: 'main *' });
});
