import { waitForCode } from './applicant.ts';
import { applicant } from './applicant-data.ts';
import { attachSeen } from './seen-world.ts';
import { expect, logIn, test } from './test.ts';

test('advances the browser’s clock with the world’s: a month later the monthly question appears', async ({
  page,
  kit,
}) => {
  await logIn(page, 'aoi');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('高梨 葵さんのマイページ');
  await expect(page.getByRole('dialog')).toBeHidden();
  await kit.clock.advance('+62d');
  await logIn(page, 'aoi');
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('前回の確認から1か月以上たちました。');
});

test('attaches the journal and a link to the state to the report of a failed test', async ({ page, world, kit }) => {
  await waitForCode(page, world);
  const texts: string[] = [];
  const info = {
    attach: async (_name: string, { body = '' }: { body?: string | Buffer } = {}) => void texts.push(String(body)),
  };
  await attachSeen(world, { scenario: 'ordinary-day', page, info });
  const [link, journal, outbox] = texts;
  expect(link).toBe('http://localhost:5173/__kit/open?scenario=ordinary-day&to=%2Fregister%2Fsms');
  expect(journal).toMatch(/PATCH \/api\/register 200/);
  expect(outbox).toContain(`sms ${applicant.phone_number} ${(await kit.sms()).code}`);
});
