import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill } from '#web/src/testing/registration.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const section = (id: string) => document.getElementById(id) as HTMLElement;
const career = () => within(section('career'));
const expectClosed = (id: string) => waitFor(() => expect(section(id).querySelector('form')).toBeNull());
const edit = async ({ user }: Page, id: string) => {
  await waitFor(() => expect(section(id)).not.toBeNull());
  await user.click(await within(section(id)).findByRole('button', { name: /^編集/ }));
  await waitFor(() => expect(section(id).querySelector('form')).not.toBeNull());
};
const entries = () => career().getAllByRole('region', { name: /^職歴/ });
const lastEntry = () => within(entries().at(-1) as HTMLElement);
const save = ({ user }: Page) => user.click(career().getByRole('button', { name: '保存する' }));
const texts = () =>
  career()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

test('adds a job to the career, and deletes it after a confirmation', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  await edit(page, 'career');
  const before = entries().length;
  await page.user.click(career().getByRole('button', { name: '職歴を追加' }));
  for (const [label, text] of Object.entries({ 会社名: '有限会社さざなみ', 部署: '編集部', 役職: '部員' }))
    await fill(page, lastEntry().getByLabelText(new RegExp(`^${label}`)), text);
  for (const [label, year, month] of [
    ['開始年月', '2008', '4'],
    ['終了年月', '2009', '3'],
  ] as const) {
    const group = within(lastEntry().getByRole('group', { name: new RegExp(`^${label}`) }));
    await fill(page, group.getByLabelText(/^年/), year);
    await fill(page, group.getByLabelText(/^月/), month);
  }
  await save(page);
  await expectClosed('career');
  expect(texts().join()).toContain('2008/04 〜 2009/03');
  await edit(page, 'career');
  await page.user.click(career().getByRole('button', { name: /^編集\s?：有限会社さざなみ$/ }));
  await page.user.click(lastEntry().getByRole('button', { name: /^削除/ }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^削除/ }));
  await waitFor(() => expect(entries()).toHaveLength(before));
  await page.reload();
  await waitFor(() => expect(section('career')).not.toBeNull());
  await waitFor(() => expect(texts()).toHaveLength(before));
  expect(texts().join()).not.toContain('有限会社さざなみ');
});

test('changes only the oldest of a hundred jobs', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario: 'hundred-careers' });
  await edit(page, 'career');
  expect(section('resume').textContent).toContain('制作実績.pptx');
  expect(entries()).toHaveLength(100);
  const last = entries().at(-1) as HTMLElement;
  await page.user.click(within(last).getByRole('button', { name: /^編集\s?：有限会社ことり印刷（34回目）$/ }));
  await waitFor(() => expect(document.activeElement).toBe(lastEntry().getByLabelText(/^会社名/)));
  await fill(page, lastEntry().getByLabelText(/^役職/), '見習い');
  await save(page);
  await expectClosed('career');
  expect(texts()).toHaveLength(100);
  expect(texts().at(-1)).toContain('見習い');
  const { user_careers: careers } = await page.stored();
  const positions = careers.map(({ position }: { position: string }) => position);
  expect(positions.filter((position: string) => position === '見習い')).toHaveLength(1);
  expect(positions).toHaveLength(100);
});

test('asks before it loses a chosen file or a mark for deletion', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  const resume = () => within(section('resume'));
  const cancel = () => page.user.click(resume().getByRole('button', { name: 'キャンセル' }));
  const file = new File(['%PDF-1.7\n'], '職務経歴書.pdf', { type: 'application/pdf' });
  const stored = () => resume().getAllByRole('button', { name: /を取り除く$/ })[0] as HTMLElement;
  for (const change of [
    () => page.user.click(stored()),
    () => page.user.upload(section('resume').querySelector('input[type=file]') as HTMLElement, file),
  ]) {
    await edit(page, 'resume');
    await change();
    await cancel();
    await page.user.click(await screen.findByText('変更を破棄する'));
    await expectClosed('resume');
  }
  await edit(page, 'resume');
  await cancel();
  await expectClosed('resume');
  expect(screen.queryByText('保存していない変更があります')).toBeNull();
});
