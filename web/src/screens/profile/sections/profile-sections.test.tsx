import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill } from '#web/src/testing/registration.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

interface Case {
  readonly id: string;
  readonly change: (form: HTMLElement, user: Page['user']) => Promise<void>;
  readonly after: string;
}

const type =
  (texts: Readonly<Record<string, string>>): Case['change'] =>
  async (form, user) => {
    for (const [label, text] of Object.entries(texts)) {
      const field = within(form).getByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      await user.paste(text);
    }
  };
/** Sections whose form is sent by fetch; résumé uploads need a browser (profile-sections.e2e.ts). */
const CASES: readonly Case[] = [
  {
    id: 'anual-income',
    change: async (form, user) => user.click(within(form).getByRole('radio', { name: '1,000万円以上' })),
    after: '1,000万円以上',
  },
  {
    id: 'last-education',
    change: type({ 学校名: '北山大学', 卒業年: '２０１５' }),
    after: '2015/03',
  },
  {
    id: 'career',
    change: async (form, user) => {
      await user.click(within(form).getAllByRole('button', { name: /編集/ })[0] as HTMLElement);
      await type({ 役職: '部長' })(form, user);
    },
    after: 'プロダクトデザイン室・部長',
  },
  {
    id: 'desire-industry',
    change: async (form, user) => {
      for (const name of ['書籍出版', '専門商社']) {
        await user.clear(within(form).getByRole('searchbox'));
        await user.paste(name);
        await user.click(await within(form).findByRole('checkbox', { name: new RegExp(name) }));
      }
    },
    after: '専門商社',
  },
];

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

test.for(CASES)('$id: is saved and shown, and the focus returns to its button', async ({ id, change, after }) => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  await edit(page, id);
  await change(section(id).querySelector('form') as HTMLElement, page.user);
  const shown = within(section(id));
  await page.user.click(shown.getByRole('button', { name: '保存する' }));
  await expectClosed(id);
  expect(section(id).textContent).toContain(after);
  expect(shown.getByRole('status').textContent).toBe('保存しました');
  await waitFor(() => expect(document.activeElement).toBe(shown.getByRole('button', { name: /編集/ })));
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
  await page.user.click(career().getByRole('button', { name: '保存する' }));
  await expectClosed('career');
  const shown = career().getAllByRole('listitem');
  expect(shown).toHaveLength(100);
  expect(shown.at(-1)?.textContent).toContain('見習い');
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
  const stored = () => resume().getAllByRole('button', { name: /を削除する$/ })[0] as HTMLElement;
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
