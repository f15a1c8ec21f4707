import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
type User = Page['user'];

interface Draft {
  readonly path: string;
  readonly give: (user: User) => Promise<void>;
  readonly expectGiven: () => Promise<void>;
}

const field = (label: string, scope?: HTMLElement) => {
  const pattern = new RegExp(`^${label}`);
  return scope
    ? within(scope).getByLabelText<HTMLInputElement>(pattern)
    : screen.getByLabelText<HTMLInputElement>(pattern);
};
const fill = async (user: User, texts: Readonly<Record<string, string>>, scope?: HTMLElement) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label, scope));
    await user.paste(text);
  }
};
const texts = (path: string, values: Readonly<Record<string, string>>, radio?: string): Draft => ({
  path,
  give: async (user) => {
    if (radio) await user.click(await screen.findByLabelText(radio));
    await screen.findByLabelText(new RegExp(`^${Object.keys(values)[0]}`));
    await fill(user, values);
  },
  expectGiven: async () => {
    for (const [label, value] of Object.entries(values))
      expect((await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))).value).toBe(value);
    if (radio) expect(screen.getByLabelText<HTMLInputElement>(radio).checked).toBe(true);
  },
});
const addedCareer = () => screen.findByRole('region', { name: '職歴 3' });

/** The input of one registration step of each kind; passwords and files are never stored. */
const DRAFTS: readonly Draft[] = [
  texts(register.lastEducation, { 学校名: '南が丘高校', 卒業年: '20' }, '高校'),
  {
    path: register.resume,
    give: async (user) => {
      await user.type(await screen.findByLabelText('追加するURL'), 'https://onodera.example/works');
      await user.click(screen.getByRole('button', { name: 'URLを追加' }));
      await user.type(screen.getByLabelText('追加するURL'), 'https://onodera.example/wri');
    },
    expectGiven: async () => {
      const list = await screen.findByRole('list', { name: 'URL' });
      expect(list.textContent).toContain('https://onodera.example/works');
      expect(screen.getByLabelText<HTMLInputElement>('追加するURL').value).toBe('https://onodera.example/wri');
    },
  },
  {
    path: register.career,
    give: async (user) => {
      await user.click(await screen.findByRole('button', { name: '職歴を追加' }));
      const added = await addedCareer();
      await fill(user, { 会社名: '株式会社みずうみ' }, added);
      await fill(user, { 年: '2011' }, within(added).getByRole('group', { name: /^開始年月/ }));
    },
    expectGiven: async () => {
      const added = await addedCareer();
      expect(field('会社名', added).value).toBe('株式会社みずうみ');
      expect(field('年', within(added).getByRole('group', { name: /^開始年月/ })).value).toBe('2011');
    },
  },
  {
    path: register.desiredIndustry,
    give: async (user) => {
      await user.type(await screen.findByRole('searchbox'), '受託開発');
      await user.click(await screen.findByRole('checkbox', { name: /受託開発/ }));
    },
    expectGiven: async () => {
      await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/選択中.*受託開発/));
    },
  },
  {
    path: register.desiredJob,
    give: async (user) => user.click(await screen.findByRole('option', { name: '法務' })),
    expectGiven: async () => {
      await waitFor(() => expect(screen.getByRole('list', { name: '選択中' }).textContent).toContain('法務'));
    },
  },
];

test.for(DRAFTS)('$path: keeps unsaved input after a reload and after Back and Forward', async (draft) => {
  const page = await renderAt(draft.path, { as: 'minori' });
  await draft.give(page.user);
  await draft.expectGiven();
  await page.reload();
  await draft.expectGiven();
  await page.user.click(screen.getByRole('link', { name: '戻る' }));
  await waitFor(() => expect(location.pathname).not.toBe(draft.path));
  history.back();
  await waitFor(() => expect(location.pathname).toBe(draft.path));
  await draft.expectGiven();
});

const company = () => screen.findByLabelText<HTMLInputElement>(/^勤務先/);
const typeCompany = async (page: Page, text: string) => {
  await page.user.clear(await company());
  await page.user.paste(text);
};
const savedCompany = async () => (await (await fetch('http://localhost:8787/api/user/me')).json()).data.current_company;

test('saves input only by 次へ, which removes the draft', async () => {
  const page = await renderAt(register.currentCompany, { as: 'minori' });
  await typeCompany(page, '株式会社みなと');
  await page.reload();
  expect((await company()).value).toBe('株式会社みなと');
  expect(await savedCompany()).toBe('株式会社あおぞら商事');
  await page.user.click(screen.getByRole('button', { name: '次へ' }));
  await waitFor(() => expect(location.pathname).toBe(register.currentJob));
  expect(await savedCompany()).toBe('株式会社みなと');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tsugimichi.draft.'))).toEqual([]);
});
