import { readFile } from 'node:fs/promises';
import { SLOW } from '#web/e2e/matrix.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const openPanel = async (page: Page): Promise<void> => {
  await page.goto('/__kit/');
  await expect(page.getByRole('region', { name: 'World at a glance' })).toContainText('API localhost');
  await expect(page.getByRole('list', { name: 'Scenarios' }).getByRole('link')).not.toHaveCount(0);
};
const journal = (page: Page) => page.getByRole('region', { name: 'Requests, newest first' });
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search scenarios and requests' });
const openWorlds = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^World/ }).click();
  await expect(page.getByRole('dialog', { name: 'Worlds' })).toBeVisible();
};

test('finds a scenario by its sentence, opens it and fills in its code with one key', async ({ page, context }) => {
  await openPanel(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('早川結衣 135790 1分前');
  const found = page.getByRole('list', { name: 'Scenarios' }).getByRole('link');
  await expect(found).toHaveText([/^sms-code-waiting/]);
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const app = await opening;
  await expect(app.getByText('090****0201')).toBeVisible();
  await app.getByRole('button', { name: /認証コードを再送する/ }).click();

  // The panel switches to the new world by itself.
  const newest = page.getByRole('article', { name: 'SMS, newest' });
  await expect(newest).toContainText('09000000201');
  await expect(newest).toContainText(/ends in 9 min/);
  // The scenario's first code is expired by now.
  await expect(newest).not.toContainText('135790');
  await expect(found).toContainText('loaded');
  await found.focus();
  await expect(page.getByRole('list', { name: 'Scenarios' }).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('heading', { name: 'Outbox' }).click();
  await page.keyboard.press('c');
  await expect(app.getByRole('heading', { level: 1, name: 'メールアドレス' })).toBeVisible();
  await expect(journal(page).getByRole('button', { name: '/api/sms/verify' })).toBeVisible();
});

test('advances the clock, stops it at a set time and follows real time again', SLOW, async ({ page }) => {
  await openPanel(page);
  const clock = pane(page, 'Clock');
  await clock.getByRole('button', { name: '+1 mo' }).click();
  await expect(clock.getByText(/^\+(27|28|29|30|31) days$/)).toBeVisible();
  await clock.getByLabel('Set the clock, in Japan').fill('2031-02-03T04:05:06');
  await clock.getByRole('button', { name: 'Set' }).click();
  await expect(clock.getByText('2031-02-03 04:05:06')).toBeVisible();
  await clock.getByRole('button', { name: '+11 m' }).click();
  await expect(clock.getByText('2031-02-03 04:16:06')).toBeVisible();
  await clock.getByRole('button', { name: 'Follow real time' }).click();
  await expect(clock.getByText(/stands/)).toHaveCount(0);
  await expect(clock.getByText('2031-02-03')).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedStatuses: [401, 404, 422, 503], foreignCalls: /\/api\/nowhere/ });

  test('explains requests, arms faults, manages worlds, logs people in, exports and restores a world', async ({
    page,
    world,
    kit,
  }) => {
    test.slow();
    await openPanel(page);

    await test.step('finds a request by its response, explains it, sends it again and makes a fault of it', async () => {
      await world.api('/api/offers?type=2');
      await world.api('/api/user/me');
      await world.api('/api/nowhere');
      const rows = journal(page).getByRole('row');
      await expect(rows).toHaveCount(4);
      await page.getByRole('button', { name: 'failed 2' }).click();
      await expect(rows).toHaveCount(3);
      await page.keyboard.press('/');
      await expect(search(page)).toBeFocused();
      await page.keyboard.type('unauthenticated');
      const found = page.getByRole('list', { name: 'Requests with this text' }).getByRole('button');
      await expect(found).toHaveText([/\/api\/user\/me/]);
      await page.keyboard.press('Escape');
      await expect(search(page)).not.toBeFocused();
      await found.click();

      const detail = page.getByRole('region', { name: /^Request \d+$/ });
      await expect(detail.getByText('GET /api/user/me: login')).toBeVisible();
      await expect(detail.getByRole('region', { name: 'Answer body' })).toContainText('"Unauthenticated."');
      await expectAccessible(page);
      await detail.getByRole('button', { name: 'Copy as curl' }).click();
      await expect(page.getByText('The curl line copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/api/user/me');
      await detail.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByText('Sent again: 401.')).toBeVisible();
      await expect(rows).toHaveCount(4);
      await detail.getByRole('button', { name: 'Make it a fault' }).click();
      await expect(page.getByText('GET /api/user/me is armed.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(detail).toHaveCount(0);
      await expect(pane(page, 'Faults').getByText('401, once')).toBeVisible();
      await page.getByRole('button', { name: 'Remove the fault GET /api/user/me' }).click();
    });

    await test.step('arms, hits and removes a fault; suggests the nearest path for a typo', async () => {
      await page.getByRole('heading', { name: 'Faults' }).click();
      await page.keyboard.press('x');
      const editor = page.getByRole('dialog', { name: 'Arm a fault' });
      await editor.getByRole('combobox', { name: 'Path' }).fill('/api/offer');
      await editor.getByRole('button', { name: 'Arm' }).click();
      await expect(editor.getByRole('alert')).toContainText('did you mean');
      await editor.getByRole('combobox', { name: 'Path' }).fill('/api/offers');
      await expect(editor.getByRole('combobox', { name: 'Method' })).toHaveValue('GET');
      await editor.getByRole('textbox', { name: 'Status' }).fill('503');
      await editor.getByRole('textbox', { name: 'Times' }).fill('2');
      await expectAccessible(page);
      await page.keyboard.press('Control+Enter');
      await expect(editor).toHaveCount(0);

      const faults = pane(page, 'Faults');
      await expect(faults.getByText('503, 2 times')).toBeVisible();
      expect((await world.api('/api/offers?type=2')).status).toBe(503);
      await expect(faults.getByText('hit 1×')).toBeVisible();
      await expect(faults.getByText('1 armed')).toBeVisible();
      await faults.getByRole('button', { name: 'Remove the fault GET /api/offers' }).click();
      await expect(faults.getByText('0 armed')).toBeVisible();
    });

    await test.step('creates and switches worlds, logs people in, turns single keys off', async () => {
      const shown = page.getByRole('button', { name: /^World/ });
      await expect(shown).toContainText(world.id);
      await openWorlds(page);
      await page.getByRole('button', { name: 'Fresh world' }).click();
      await expect(shown).not.toContainText(world.id);
      await page.getByRole('button', { name: 'Log in as' }).click();
      const aoi = page.getByRole('dialog').getByRole('button', { name: /高梨 葵/ });
      await aoi.click();
      await expect(page.getByText('Logged in as 高梨 葵.')).toBeVisible();
      const glance = page.getByRole('region', { name: 'World at a glance' });
      await expect(glance).toContainText('Session 高梨 葵');
      await expect(glance).toContainText('id 3, step 11');
      await openWorlds(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: `Switch to ${world.id}` }).click();
      await expect(shown).toContainText(world.id);
      await page.getByRole('button', { name: 'Copy link to this world' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        new RegExp(`/__kit/open\\?world=${world.id}$`),
      );

      await page.keyboard.press('?');
      await page.getByRole('button', { name: 'Single keys' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('x');
      await page.keyboard.press('?');
      await openWorlds(page);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('exports a world to a file; dropping the file on the panel restores its state', async () => {
      await kit.fault({ method: 'GET', path: '/api/offers', status: 503 });
      await expect(pane(page, 'Faults').getByText('GET /api/offers')).toBeVisible();
      const downloading = page.waitForEvent('download');
      await openWorlds(page);
      await page.getByRole('button', { name: 'Export' }).click();
      const text = await readFile(await (await downloading).path(), 'utf8');

      const drop = (name: string, content: string) =>
        page.evaluate(
          ([file = '', inside = '']) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([inside], file));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
          },
          [name, content],
        );
      await drop('cut.json', text.slice(0, 100));
      await expect(page.getByRole('alert')).toContainText('This file cannot be imported: it was cut');
      await drop('state.json', text);
      await expect(page.getByRole('button', { name: /^World/ })).not.toContainText(world.id);
      await expect(pane(page, 'Faults').getByText('GET /api/offers')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});

test('shows every pane on a phone without accessibility violations', SLOW, async ({ page, world }) => {
  await world.api('/api/offers?type=2');
  await openPanel(page);
  await expectAccessible(page);
  await page.keyboard.press(']');
  await page.setViewportSize({ width: 375, height: 812 });
  const tabs = page.getByRole('navigation', { name: 'Panes' });
  for (const name of ['Scenarios', 'Journal', 'Outbox', 'Clock', 'Faults']) {
    await tabs.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  }
  await tabs.getByRole('button', { name: 'Journal' }).click();
  await expect(journal(page).getByText('clock at')).toBeVisible();
  // A note adds no column.
  const last = await journal(page).getByRole('columnheader', { name: 'Contract' }).boundingBox();
  expect(last && Math.round(last.x + last.width)).toBe(375);
  await journal(page).getByRole('button', { name: '/api/offers?type=2' }).click();
  await expect(page.getByRole('heading', { name: /^Request/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Close the detail/ }).click();
  await expect(journal(page)).toBeVisible();
});
