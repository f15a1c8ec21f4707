import type { Locator, Page } from 'playwright/test';

/** Of the texts that `described` (an XPath to aria-describedby attributes) names, those that tell what is wrong. */
const errorsOf = (described: string) => `xpath=id(${described})/descendant-or-self::*[contains(@id, '-error')]`;

/** What is wrong with all fields of a form or page, in their order; found as `fieldError` finds one. */
export const fieldErrors = (scope: Page | Locator): Locator =>
  scope.locator(errorsOf('descendant-or-self::*/@aria-describedby'));

/**
 * The words that tell what is wrong with the field of this label, or with a group of that name, found as a screen reader finds
 * them: by what the control says it is described by. Nothing is found while nothing is wrong.
 */
export const fieldError = (scope: Page | Locator, label: string | RegExp): Locator =>
  scope
    .getByLabel(label)
    .locator(errorsOf('@aria-describedby'))
    .or(fieldErrors(scope.getByRole('group', { name: label })));

/** The list above a form of which more than one field does not hold. */
export const errorSummary = (scope: Page | Locator): Locator =>
  scope.getByRole('group', { name: '入力内容を確認してください' });
