import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill, findField } from '#web/src/testing/registration.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const expectKana = (label: string, kana: string) => waitFor(() => expect(field(label).value).toBe(kana));

test('fills in the kana of a typed name, clears them with it and leaves kana edited by hand', async () => {
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
});
