/** Where no dialog lies over the page. */
const FREE = 'body:not(:has(dialog[open]))';

/** By which selector what a check is about is found, and looked at. */
export const SIGNS = {
  skipLink: `${FREE}:has(h1) .skip-link`,
  tabs: `${FREE} [role=tab]:visible`,
  menus: `${FREE} header:visible [aria-expanded]`,
  dialogs: 'dialog[open]',
  passwords: `${FREE} [autocomplete$=password]:visible, dialog[open] [autocomplete$=password]:visible`,
} as const;
