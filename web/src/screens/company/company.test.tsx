import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { expectRows, outwardAddresses, sample } from '#web/src/testing/page-texts.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

test('states name, representative, business, founding day, address and group company', async () => {
  await renderAt(paths.company);
  await screen.findByRole('heading', { level: 1, name: '会社概要' });
  expectRows(document.querySelector('main dl'), [
    ['会社名', ...sample(operator.name)],
    ['代表者', ...sample(operator.representative)],
    ['事業内容', '副業・転職の人材マッチングプラットフォーム'],
    ['設立', '2022年10月31日'],
    ['所在地', '東京都', ...sample(operator.address)],
    ['グループ会社', '100％', ...sample(operator.groupCompany)],
  ]);
  expect(outwardAddresses()).toEqual([operator.links.corporate]);
});
