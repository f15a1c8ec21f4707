import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description, fill } from '#web/src/testing/registration.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const section = (id: string) => within(document.getElementById(id) as HTMLElement);
const formOf = (id: string) => document.querySelector<HTMLElement>(`#${id} form`);
const open = async (): Promise<Page> => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  await waitFor(() => expect(document.getElementById('career')).not.toBeNull());
  return page;
};
const edit = async ({ user }: Page, id: string) => {
  await user.click(await section(id).findByRole('button', { name: /^編集/ }));
  await waitFor(() => expect(formOf(id)).not.toBeNull());
  return within(formOf(id) as HTMLElement);
};
const editFirstCareer = async (page: Page) => {
  const form = await edit(page, 'career');
  await page.user.click(form.getAllByRole('button', { name: /^編集/ })[0] as HTMLElement);
  return form;
};
const press = ({ user }: Page, id: string) => user.click(section(id).getByRole('button', { name: '保存する' }));
const save = async (page: Page, id: string) => {
  await press(page, id);
  await waitFor(() => expect(formOf(id)).toBeNull());
};

test('shows 未設定 for an empty field of a partly filled section', async () => {
  const page = await open();
  const school = await edit(page, 'last-education');
  await page.user.clear(school.getByLabelText(/^学部・学科/));
  await page.user.clear(school.getByLabelText(/^卒業年/));
  await save(page, 'last-education');
  const shown = [...document.querySelectorAll('#last-education dl > div')].map(({ textContent }) => textContent ?? '');
  expect(shown.filter((text) => text.includes('未設定')).map((text) => text.replace('未設定', ''))).toEqual([
    '学部・学科',
    '卒業（見込み）年月',
  ]);
  const career = await editFirstCareer(page);
  await page.user.clear(career.getByLabelText(/^業務内容/));
  await save(page, 'career');
  expect(section('career').getAllByRole('listitem')[0]?.textContent).toContain('業務内容未設定');
  expect(section('career').getAllByText('未設定')).toHaveLength(1);
});

test("counts the letters left for a career's content near the limit, and rejects longer text", async () => {
  const page = await open();
  const form = await editFirstCareer(page);
  const content = form.getByLabelText<HTMLTextAreaElement>(/^業務内容/);
  await fill(page, content, 'あ'.repeat(14_999));
  expect(form.queryByText(/あと\d+文字/)).toBeNull();
  await fill(page, content, 'あ'.repeat(15_900));
  expect(description(content)).toContain('あと100文字');
  await fill(page, content, 'あ'.repeat(16_003));
  await form.findByText('3文字超えています');
  await press(page, 'career');
  await waitFor(() => expect(content.getAttribute('aria-invalid')).toBe('true'));
  expect(description(content)).toContain('16000文字以内で入力してください');
  await fill(page, content, 'あ'.repeat(16_000));
  await save(page, 'career');
  const { user_careers: careers } = await page.stored();
  expect(careers.map(({ content }: { content: string }) => content.length)).toContain(16_000);
});
