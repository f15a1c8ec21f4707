import type { Locator, Page } from 'playwright/test';

/** The error messages among the texts that `described` (an XPath to aria-describedby attributes) references. */
const errorsOf = (described: string) => `xpath=id(${described})/descendant-or-self::*[contains(@id, '-error')]`;

/** The error messages of all fields in a form or page, in order; found like those of `fieldError`. */
export const fieldErrors = (scope: Page | Locator): Locator =>
  scope.locator(errorsOf('descendant-or-self::*/@aria-describedby'));

/**
 * The error message of the field with this label, or of a group with this name, found by aria-describedby as a screen reader does.
 * Matches nothing while the field is valid.
 */
export const fieldError = (scope: Page | Locator, label: string | RegExp): Locator =>
  scope
    .getByLabel(label)
    .locator(errorsOf('@aria-describedby'))
    .or(fieldErrors(scope.getByRole('group', { name: label })));
