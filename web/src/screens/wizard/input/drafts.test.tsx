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

const field = (label: string, scope: HTMLElement) =>
  within(scope).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const addedCareer = () => screen.findByRole('region', { name: '職歴 3' });
const start = (career: HTMLElement) => within(career).getByRole('group', { name: /^開始年月/ });

/** The input of the steps that are no simple form; passwords and files are never stored. */
const DRAFTS: readonly Draft[] = [
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
      await user.type(field('会社名', added), '株式会社みずうみ');
      await user.type(field('年', start(added)), '2011');
    },
    expectGiven: async () => {
      const added = await addedCareer();
      expect(field('会社名', added).value).toBe('株式会社みずうみ');
      expect(field('年', start(added)).value).toBe('2011');
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
