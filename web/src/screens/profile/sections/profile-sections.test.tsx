import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fileInput } from '#web/src/testing/fields.ts';
import { fill } from '#web/src/testing/registration.ts';
import { expectFocus, findRegion, type Page, renderAt } from '#web/src/testing/render-at.tsx';

interface Case {
  readonly name: string;
  readonly change: (section: HTMLElement, user: Page['user']) => Promise<void>;
  readonly after: string;
}

const type =
  (texts: Readonly<Record<string, string>>): Case['change'] =>
  async (section, user) => {
    for (const [label, text] of Object.entries(texts)) {
      const field = within(section).getByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      await user.paste(text);
    }
  };
const CASES: readonly Case[] = [
  {
    name: '履歴書・職務経歴書',
    change: async (section, user) => {
      await expectFocus(() => within(section).getAllByRole('button')[0] as HTMLElement);
      await type({ 追加するURL: 'https://takanashi-aoi.example/neu' })(section, user);
      await user.click(within(section).getByRole('button', { name: 'URLを追加' }));
    },
    after: 'https://takanashi-aoi.example/neu',
  },
  {
    name: '現在の年収',
    change: async (section, user) => user.click(within(section).getByRole('radio', { name: '1,000万円以上' })),
    after: '1,000万円以上',
  },
  {
    name: '最終学歴',
    change: type({ 学校名: '北山大学', 卒業年: '２０１５' }),
    after: '2015年3月卒業',
  },
  {
    name: '職歴',
    change: async (section, user) => {
      await user.click(within(section).getAllByRole('button', { name: /編集/ })[0] as HTMLElement);
      await type({ 役職: '部長' })(section, user);
    },
    after: 'プロダクトデザイン室・部長',
  },
  {
    name: '希望業種',
    change: async (section, user) => {
      for (const name of ['書籍出版', '専門商社']) {
        await user.clear(within(section).getByRole('searchbox'));
        await user.paste(name);
        await user.click(await within(section).findByRole('checkbox', { name: new RegExp(name) }));
      }
    },
    after: '専門商社',
  },
];

const section = (name: string) => screen.getByRole('region', { name });
const career = () => within(section('職歴'));
const expectClosed = (name: string) =>
  waitFor(() => expect(within(section(name)).queryByRole('button', { name: /保存/ })).toBeNull());
const edit = async ({ user }: Page, name: string) => {
  const shown = await findRegion(name);
  await user.click(await shown.findByRole('button', { name: /^編集/ }));
  await shown.findByRole('button', { name: '保存する' });
};
const entries = () => career().getAllByRole('region', { name: /^職歴/ });
const lastEntry = () => within(entries().at(-1) as HTMLElement);

test.for(CASES)('$name: is saved and shown, and the focus returns to its button', async ({ name, change, after }) => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  await edit(page, name);
  await change(section(name), page.user);
  const shown = within(section(name));
  await page.user.click(shown.getByRole('button', { name: '保存する' }));
  await expectClosed(name);
  expect(section(name).textContent).toContain(after);
  expect(shown.getByRole('status').textContent).toBe('保存しました');
  await waitFor(() => expect(document.activeElement).toBe(shown.getByRole('button', { name: /編集/ })));
});

test('changes only the oldest of a hundred jobs', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario: 'hundred-careers' });
  await edit(page, '職歴');
  expect(section('履歴書・職務経歴書').textContent).toContain('制作実績.pptx');
  expect(entries()).toHaveLength(100);
  const last = entries().at(-1) as HTMLElement;
  await page.user.click(within(last).getByRole('button', { name: /^編集\s?：有限会社ことり印刷（34回目）$/ }));
  await waitFor(() => expect(document.activeElement).toBe(lastEntry().getByLabelText(/^会社名/)));
  await fill(page, lastEntry().getByLabelText(/^役職/), '見習い');
  await page.user.click(career().getByRole('button', { name: '保存する' }));
  await expectClosed('職歴');
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
  const resume = () => within(section('履歴書・職務経歴書'));
  const cancel = () => page.user.click(resume().getByRole('button', { name: 'キャンセル' }));
  const file = new File(['%PDF-1.7\n'], '職務経歴書.pdf', { type: 'application/pdf' });
  const stored = () => resume().getAllByRole('button', { name: /を削除する$/ })[0] as HTMLElement;
  for (const change of [() => page.user.click(stored()), () => page.user.upload(fileInput(), file)]) {
    await edit(page, '履歴書・職務経歴書');
    await change();
    await cancel();
    await page.user.click(await screen.findByText('変更を破棄する'));
    await expectClosed('履歴書・職務経歴書');
  }
  await edit(page, '履歴書・職務経歴書');
  await cancel();
  await expectClosed('履歴書・職務経歴書');
  expect(screen.queryByText('保存していない変更があります')).toBeNull();
});
