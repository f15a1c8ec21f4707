/** Where no dialog lies over the page. */
const FREE = 'body:not(:has(dialog[open]))';

/** By which selector what a check is about is found, and looked at. */
export const SIGNS = {
  skipLink: `${FREE}:has(h1) a[href="#main"]`,
  tabs: `${FREE} [role=tab]:visible`,
  menus: `${FREE} header:visible [aria-expanded]`,
  dialogs: 'dialog[open]',
  passwords: `${FREE} [autocomplete$=password]:visible, dialog[open] [autocomplete$=password]:visible`,
  worded: `main:not(:has-text("ご本人の確認は済んでいます")) form:not(:has-text("登録をはじめる")):visible, dialog form:visible`,
  furigana: 'body:not(:has(dialog[open] [autocomplete$=password])) [name=last_name_kana]:visible',
  lasting: 'body:has(header) main:not(:has-text("退会手続きが完了しました")) h1',
} as const;
