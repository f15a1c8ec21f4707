import { deleteCareer, saveCareer, saveSchool } from '#contracts/api/careers.ts';
import {
  saveDesiredCondition,
  saveDesiredIndustries,
  saveDesiredJobTypes,
  saveJobChangeWillingness,
  saveSideJobWillingness,
} from '#contracts/api/desired-conditions.ts';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { changeMember } from '#contracts/api/member.ts';
import { saveResume } from '#contracts/api/resume.ts';
import { CASES } from '#web/e2e/member/profile-sections.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import type { Call } from './call.ts';

const openProfile = (page: Page) => page.goto(paths.profile);
const FAILED = /登録に失敗しました|アップロードできませんでした/;

/** The sections with a call of their own, and one of those that share a call. */
const SECTIONS: Readonly<Record<string, Endpoint>> = {
  resume: saveResume,
  'last-education': saveSchool,
  'current-company': changeMember,
  career: saveCareer,
  'desire-industry': saveDesiredIndustries,
  'desire-job': saveDesiredJobTypes,
};

const sections = CASES.flatMap(({ id, title, change, shown }): Call[] => {
  const endpoint = SECTIONS[id];
  if (!endpoint) return [];
  const section = (page: Page) => page.locator(`#${id}`);
  return [
    {
      endpoint,
      what: `saves the section ${title}`,
      as: 'aoi',
      open: async (page) => {
        await openProfile(page);
        await section(page)
          .getByRole('button', { name: /編集|入力する/ })
          .click();
        await expect(section(page).locator('form')).toBeVisible();
        await change(section(page).locator('form'));
      },
      cause: (page) =>
        section(page)
          .getByRole('button', { name: /^(もう一度)?(保存|アップロード)(する)?$/ })
          .click(),
      words: FAILED,
      done: async (page) => {
        await expect(section(page).locator('form')).toHaveCount(0);
        await expect(section(page)).toContainText(shown);
      },
    },
  ];
});

/** A block that is saved on each choice. */
const block = (endpoint: Endpoint, region: string, label: string, saved: string): Call => {
  const place = (page: Page) => page.getByRole('region', { name: region });
  return {
    endpoint,
    what: `chooses ${label}`,
    as: 'aoi',
    open: async (page) => {
      await openProfile(page);
      await expect(place(page)).toBeVisible();
    },
    cause: (page) => place(page).getByLabel(label).selectOption('3'),
    words: /登録に失敗しました|保存できませんでした/,
    unchanged: (page) => expect(place(page).getByLabel(label)).toHaveValue('3'),
    again: (page) => place(page).getByRole('button', { name: 'もう一度保存する' }).click(),
    done: (page) => expectToast(page, saved),
  };
};

const nameDialog = (page: Page) => page.getByRole('dialog', { name: 'お名前・連絡先の編集' });
const question = (page: Page) => page.getByRole('dialog', { name: '副業の希望条件に変更はありませんか？' });
const deletion = (page: Page) => page.getByRole('dialog', { name: 'この職歴を削除しますか？' });
const button = (page: Page, words: RegExp) => page.getByRole('button', { name: words });

/** Changes to a member's profile. */
export const PROFILE_CALLS: readonly Call[] = [
  ...sections,
  block(saveDesiredCondition, '副業の希望条件', '稼働時間', '希望稼働条件を保存しました'),
  block(saveJobChangeWillingness, '転職・副業の意向', '転職の意向', '意向を保存しました'),
  block(saveSideJobWillingness, '転職・副業の意向', '副業の意向', '意向を保存しました'),
  {
    endpoint: changeMember,
    what: 'changes the address in the dialog',
    as: 'aoi',
    open: async (page) => {
      await openProfile(page);
      await button(page, /^お名前・連絡先を編集$/).click();
      await nameDialog(page).getByLabel('住所').fill('福岡県福岡市');
    },
    cause: (page) => nameDialog(page).getByRole('button', { name: '保存する', exact: true }).click(),
    words: FAILED,
    done: (page) => expect(nameDialog(page)).toHaveCount(0),
  },
  {
    endpoint: saveDesiredCondition,
    what: 'answers the monthly question',
    scenario: 'conditions-due',
    as: 'aoi',
    open: async (page) => {
      await openProfile(page);
      await question(page).getByLabel('稼働時間').selectOption('1');
    },
    cause: (page) => question(page).getByRole('button', { name: 'この条件で保存する' }).click(),
    words: FAILED,
    done: (page) => expectToast(page, '希望稼働条件を保存しました'),
  },
  {
    endpoint: deleteCareer,
    what: 'deletes a career',
    as: 'minori',
    open: async (page) => {
      await page.goto(paths.register.career);
      await button(page, /^編集\s?：株式会社ひまわり企画$/).click();
      await button(page, /^削除\s?：職歴 2$/).click();
    },
    cause: (page) => deletion(page).getByRole('button', { name: '削除', exact: true }).click(),
    words: /職歴を削除できませんでした/,
    done: (page) => expect(page.getByRole('region', { name: '職歴 2', exact: true })).toHaveCount(0),
  },
];
