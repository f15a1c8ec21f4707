import { fieldError } from '#web/e2e/page/fields.ts';
import { expect, type Locator, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** A zero-width space, at which a line may break. */
const BREAK = '\u200b';

const expectBreaks = (words: Locator, text = BREAK) =>
  expect.poll(() => words.evaluate(({ textContent }) => textContent), 'breaks between phrases').toContain(text);

test('inserts breaks into existing, new, changed and prerendered text if the browser cannot break phrases', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    Object.assign(CSS, {
      supports: (...words: [string, string]) => words[1] !== 'auto-phrase' && supports(...words),
    });
  });
  await page.goto(paths.register.identity);
  await expectBreaks(page.getByRole('heading', { level: 1 }));
  await expectBreaks(page.getByText('ご本人であることを'), `お送りして、${BREAK}ご本人`);

  const phone = page.getByRole('textbox', { name: '携帯電話番号' });
  await phone.fill('1');
  await phone.press('Enter');
  const error = fieldError(page, '携帯電話番号');
  await expect(error).toContainText('携帯電話番号は0から始まる');
  await expectBreaks(error);
  await phone.fill('');
  await expect(error).toContainText('必須入力項目です');
  await expectBreaks(error);

  await page.goto(paths.home);
  await expectBreaks(page.getByRole('heading', { level: 1 }));
});
