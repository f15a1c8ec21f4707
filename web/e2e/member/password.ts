import { expect, type Locator } from '#web/e2e/test.ts';

/** The field accepts a pasted password; showing and hiding it keeps text and cursor. */
export const expectPastedAndShown = async (field: Locator): Promise<void> => {
  const label = await field.evaluate((input: HTMLInputElement) =>
    (input.labels?.[0]?.textContent ?? '').replace(/必須$/, ''),
  );
  const refused = await field.evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer();
    data.setData('text', 'Road-2026');
    return !input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  expect(refused, 'the page does not prevent the paste').toBe(false);
  await field.fill('Road-2026');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  const id = await field.getAttribute('id');
  const toggle = field
    .page()
    .getByRole('button')
    .and(field.page().locator(`[aria-controls="${id}"]`));
  await expect(toggle).toHaveAccessibleName(`${label}を表示`);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(`${label}を隠す`);
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('Road-2026');
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('Road-2026');
};
