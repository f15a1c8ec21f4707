import type { Locator, Page } from 'playwright/test';
import { offerCards } from '#web/e2e/offers.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

test.use({ expectedStatuses: [401, 422] });

const toolOf = (page: Page) => {
  const tool = page.getByRole('region', { name: 'Whose field is this?' });
  const aim = tool.getByRole('button', { name: 'Whose field is this?' });
  const field = tool.getByRole('combobox', { name: 'Field' });
  const expectField = async (place: string, ...texts: string[]) => {
    await expect(field.getByRole('option').first()).toHaveText(place);
    for (const text of texts) await expect(tool).toContainText(text);
  };
  const point = async (shown: Locator) => {
    await shown.scrollIntoViewIfNeeded();
    await aim.click();
    await expect(aim).toHaveAttribute('aria-pressed', 'true');
    const { x = 0, y = 0 } = (await shown.boundingBox()) ?? {};
    await page.mouse.click(x + 4, y + 4);
    await expect(aim).toHaveAttribute('aria-pressed', 'false');
  };
  return { tool, aim, expectField, point };
};

test('names the call, field and row of three texts of a card, and shows one with other values', async ({ page }) => {
  const { tool, expectField, point } = toolOf(page);
  await page.goto('/__kit/open?scenario=ordinary-day&as=minori&to=/?type=side-job%26q=デザイン');
  await page.getByRole('button', { name: /Open the kit/ }).click();

  // A card's link covers its other texts. The first card that is shown is the second one of the answer.
  const card = offerCards(page.getByRole('main')).first();
  await point(card.getByText(/^[\d,]+〜[\d,]+円$/));
  await expectField('data.1.reward_min', 'GET /api/offers?type=1', '· reward_min');
  await point(card.getByRole('time'));
  await expectField('data.1.updated_at', '· updated_at');
  await point(card.getByText(/株式会社$/));
  await expectField('data.1.company_name', 'companies');
  await expectAccessible(page);

  await tool.getByRole('button', { name: '200 characters' }).click();
  await expect(card).toContainText('とても長い文字の値です');
  await tool.getByRole('button', { name: 'markup' }).click();
  await expect(card).toContainText('<b onclick="alert(1)">太字</b>');
  await expect(tool.getByRole('button', { name: 'Keep as a scenario' })).toBeVisible();
  await tool.getByRole('button', { name: 'markup' }).click();
  await expect(card).toContainText('株式会社');
});

test('names the field of a text chosen by keyboard, and the rule behind a sentence', async ({ page }) => {
  const { tool, aim, expectField, point } = toolOf(page);
  await page.goto('/__kit/open?scenario=ordinary-day&as=minori&to=/profile');
  await page.getByRole('button', { name: /Open the kit/ }).click();
  await expect(page.getByText('600万〜700万円未満').first()).toBeVisible();
  await aim.press('Enter');
  await expect(aim).toHaveAttribute('aria-pressed', 'true');
  const aimed = tool.getByRole('status');
  await page.keyboard.press('ArrowUp');
  await expect(aimed, 'the last text of the page').toHaveText(/./);
  // From the top it would be many keys.
  await page.getByRole('heading', { name: '現在の年収', exact: true }).hover({ position: { x: 8, y: 12 } });
  await expect(aimed).toHaveText('現在の年収');
  const nextText = async () => {
    await page.keyboard.press('ArrowDown');
    return aimed.textContent();
  };
  await expect.poll(nextText, { intervals: [0] }).toBe('600万〜700万円未満');
  await page.keyboard.press('Enter');
  await expectField('data.annual_income', 'GET /api/user/me', 'members 1 · annual_income');

  await page.goto('/__kit/open?scenario=register-save-refused&refuse=gender&as=minori&to=/register/gender');
  await page.getByRole('button', { name: 'その他' }).click();
  await point(page.getByText('選択された性別は、有効ではありません。').first());
  await expectField('errors.gender.0', 'PATCH /api/register', 'errors.yaml · rule in');
});
