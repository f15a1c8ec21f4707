import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill, findField } from '#web/src/testing/registration.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const expectKana = (label: string, kana: string) => waitFor(() => expect(field(label).value).toBe(kana));

test('fills in the kana of a typed name, clears them with it, leaves kana edited by hand and sends the names as typed', async () => {
  const page = await renderAt(paths.register.identity);
  const put = (label: string, text: string) => fill(page, field(label), text);
  await findField('姓');
  await page.user.type(field('姓'), 'Onodera');
  await expectKana('セイ', 'オノデラ');
  await page.user.clear(field('姓'));
  await expectKana('セイ', '');
  await put('姓', '山田');
  expect(field('セイ').value).toBe('');
  await put('セイ', 'おのてﾞら');
  await put('姓', '小野寺');
  await expectKana('セイ', 'オノデラ');
  await page.user.clear(field('姓'));
  await expectKana('セイ', 'オノデラ');
  await put('姓', '𠮷神\uFA19');
  await put('名', 'ﾐﾉﾘ😀');
  await put('携帯電話番号', '09098765432');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(paths.register.sms));
  expect(await page.sentTo('/api/register')).toMatchObject([
    { last_name: '𠮷神\uFA19', first_name: 'ﾐﾉﾘ😀', last_name_kana: 'オノデラ', first_name_kana: 'ミノリ' },
  ]);
});
