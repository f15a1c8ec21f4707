import type { TestInfo } from 'playwright/test';
import { getBeginning } from '#contracts/kit/beginning.ts';
import { listMessages } from '#contracts/kit/message.ts';
import { dropWorld } from '#contracts/kit/world.ts';
import { kitAt } from '#mock-server/cli/kit/kit-line.testing.ts';
import { testPorts } from '#web/tools/test-run/places.ts';
import { control } from './kit.ts';
import { waitForCode } from './registration/applicant.ts';
import { applicant } from './registration/applicant-data.ts';
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

test('the report of a failed test has its journal, messages, picture, and its scenario and world, which open by one line each', async ({
  page,
  world,
}, testInfo) => {
  await waitForCode(page, world);
  const attached = new Map<string, string>();
  const info: Pick<TestInfo, 'attach' | 'outputPath'> = {
    outputPath: (...names) => testInfo.outputPath(...names),
    attach: async (name, options) => void attached.set(name, String(options?.body ?? options?.path)),
  };
  await attachSeen(world, { scenario: 'ordinary-day', page, info });
  const [picture, , line = '', scenarioLine, journal, outbox] = attached.values();
  expect(scenarioLine).toBe('npm run kit -- open ordinary-day --to "/register/sms"');
  expect(journal).toMatch(/PATCH \/api\/register 200/);
  const [sms] = outbox?.match(/sms .*/) ?? [];
  expect(sms).toContain(`sms ${applicant.phone_number} `);
  expect(picture).toMatch(/tab-1\.png$/);

  const { apiPort } = testPorts();
  const id = `opened-${world.id}`;
  const { code, out, err } = await kitAt(apiPort)(`${line.replace('npm run kit -- ', '')} --world ${id}`);
  expect([code, err, out]).toEqual([0, '', expect.stringContaining(`/__kit/open?world=${id}`)]);
  const callKit = control(`http://localhost:${apiPort}`);
  const params = { id };
  expect(await callKit(getBeginning, { params })).toMatchObject({
    path: '/register/sms',
    tab: { applicant: { phone_number: applicant.phone_number, sent_at: expect.any(String) } },
  });
  expect(sms).toContain((await callKit(listMessages, { params, query: {} }))[0]?.code);
  await callKit(dropWorld, { params });
});
