import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

interface Case {
  readonly id: string;
  /** Changes a field of the open form. */
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

const sectionOf = (id: string) => document.getElementById(id) as HTMLElement;
const formOf = (id: string) => sectionOf(id).querySelector('form') as HTMLElement;
const save = (id: string, { user }: Page) =>
  user.click(within(sectionOf(id)).getByRole('button', { name: /^(もう一度)?保存(する)?$/ }));

/** Opens the profile of a member with complete data, changes a section and saves it. */
const changeAndSave = async ({ id, change }: Case, scenario?: string, isOffline = false): Promise<Page> => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(sectionOf(id)).not.toBeNull());
  await page.user.click(await within(sectionOf(id)).findByRole('button', { name: /編集|入力する/ }));
  await waitFor(() => expect(formOf(id)).not.toBeNull());
  await change(formOf(id), page.user);
  page.setOffline(isOffline);
  await save(id, page);
  return page;
};

test.for(CASES)('$id: is saved and shown, and the focus returns to its button', async (one) => {
  await changeAndSave(one);
  await waitFor(() => expect(formOf(one.id)).toBeNull());
  const section = sectionOf(one.id);
  expect(section.textContent).toContain(one.after);
  expect(within(section).getByRole('status').textContent).toBe('保存しました');
  await waitFor(() => expect(document.activeElement).toBe(within(section).getByRole('button', { name: /編集/ })));
});

const SCHOOL = CASES.find(({ id }) => id === 'last-education') as Case;

test('a rejection keeps the form and explains itself', async () => {
  await changeAndSave(SCHOOL, 'school-save-refused');
  await waitFor(() =>
    expect(sectionOf(SCHOOL.id).textContent).toContain('学校名の文字数は、255文字以下である必要があります。'),
  );
  expect(formOf(SCHOOL.id)).not.toBeNull();
});

test('a failure keeps the change until it is discarded', async () => {
  const { user } = await changeAndSave(SCHOOL, 'school-save-fails');
  const alert = await within(sectionOf(SCHOOL.id)).findByRole('alert');
  expect(alert.textContent).toContain('失敗しました');
  await user.click(within(sectionOf(SCHOOL.id)).getByRole('button', { name: 'キャンセル' }));
  await user.click(await screen.findByRole('button', { name: '変更を破棄する' }));
  await waitFor(() => expect(sectionOf(SCHOOL.id).textContent).toContain('博多デザイン専門学校'));
});

test('without a network: reports the lost connection and saves when it is back', async () => {
  const [one] = CASES as [Case];
  const page = await changeAndSave(one, undefined, true);
  const alert = await within(sectionOf(one.id)).findByRole('alert');
  expect(alert.textContent).toMatch(/通信(?:に失敗しました|が切れた)/);
  page.setOffline(false);
  await save(one.id, page);
  await waitFor(() => expect(sectionOf(one.id).textContent).toContain(one.after));
});
