import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { fill, findField, sendIdentity, sentCode, waitForCode } from '#web/src/testing/registration.ts';
import { expectPath, findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const requestButton = { name: '認証コードを受け取る' };
const smsTo = async ({ kit }: Page) => (await kit.outbox()).filter(({ kind }) => kind === 'sms').map(({ to }) => to);
const phoneOf = (person: string) => loadScenario('ordinary-day').people.find(({ key }) => key === person)?.phone_number;
const back = async ({ user }: Page, phone: string = applicant.phone_number) => {
  await user.click(await screen.findByRole('link', { name: '携帯電話番号を変更する' }));
  expect((await findField('携帯電話番号')).value).toBe(phone);
};

test('accepts a number that receives no SMS, with a hint under its field', async () => {
  const page = await renderAt(register.identity);
  const phone = () => findField('携帯電話番号');
  const NOTE = 'この番号ではSMSを受信できない可能性があります';
  for (const mobile of ['090', '0901234567', '09012345678', '+81 (0)60-1234-5678']) {
    await fill(page, await phone(), mobile);
    expect(description(await phone())).not.toContain(NOTE);
  }
  await fill(page, await phone(), '0901234567');
  await page.user.tab();
  await waitFor(async () => expect(description(await phone())).toContain(NOTE));
  await sendIdentity(page, '03-0000-0201');
  await expectPath(register.sms);
  await back(page, '0300000201');
  expect(description(await phone())).toContain(NOTE);
  expect((await phone()).getAttribute('aria-invalid')).toBeNull();
});

test('leads a complete member, who has finished this step, to the first open one', async () => {
  const { user } = await renderAt(register.identity, { as: 'minori' });
  await screen.findByText(/ご本人の確認は済んでいます/);
  await user.click(await screen.findByRole('button', { name: '次へ' }));
  await expectPath(register.gender);
});

test("a member's phone number leads to the login; a typo can be corrected", async () => {
  const page = await renderAt(register.identity);
  await sendIdentity(page, phoneOf('minori'));
  await expectPath(register.email);
  const taken = 'この電話番号は既に登録されています';
  await findToast(taken);
  const main = within(screen.getByRole('main'));
  await main.findByText(new RegExp(taken));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('続きを入力するには、ログインが必要です');
  main.getByRole('link', { name: /お問い合わせ/ });
  await page.user.click(screen.getByRole('link', { name: '携帯電話番号を入力し直す' }));
  expect((await findField('姓')).value).toBe(applicant.last_name);
  await fill(page, await findField('携帯電話番号'), applicant.phone_number);
  await page.user.click(screen.getByRole('button', requestButton));
  await expectPath(register.sms);
});

test('redirects a person who has logged in meanwhile to the step after the last saved one', async () => {
  const page = await renderAt(register.identity);
  await findField('姓');
  await page.logIn('mei');
  await sendIdentity(page, phoneOf('mei'));
  await expectPath(register.lastEducation);
});

test('leads the same person to the same code, and to another one after a minute', async () => {
  const { page, code } = await waitForCode();
  await back(page);
  await fill(page, await findField('携帯電話番号'), '090-0000-0201');
  await page.user.click(screen.getByRole('button', requestButton));
  await screen.findByRole('button', { name: /^認証コードを再送する（あと\d+秒）/ });
  expect(await smsTo(page)).toHaveLength(1);
  await back(page);
  await page.kit.clock.advance('+61s');
  await page.user.click(await screen.findByRole('button', requestButton));
  await screen.findByLabelText('1桁目');
  expect(await smsTo(page)).toHaveLength(2);
  expect(await sentCode(page)).not.toBe(code);
});

test('sends another code for another number or name', async () => {
  const { page } = await waitForCode();
  await back(page);
  await fill(page, await findField('携帯電話番号'), '09000000202');
  await page.user.click(screen.getByRole('button', requestButton));
  await screen.findByText(/090\*\*\*\*0202/);
  expect(await smsTo(page)).toEqual(['09000000202', applicant.phone_number]);
  await page.user.click(screen.getByRole('link', { name: '携帯電話番号を変更する' }));
  await fill(page, await findField('名'), '結');
  await fill(page, await findField('メイ'), 'ユウ');
  await page.user.click(screen.getByRole('button', requestButton));
  await screen.findByLabelText('1桁目');
  expect(await smsTo(page)).toHaveLength(3);
});
