import { paths } from '#web/src/paths.ts';
import { expect, type Page } from './test.ts';

/** Reads in the page what a machine can tell of its structure: each fault as a sentence. */
const faultsOfStructure = ({ headings, shells }: { headings: number; shells: number }): string[] => {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const shown = (element: Element) => element.outerHTML.slice(0, 160);
  const faults: string[] = [];
  const count = (selector: string, wanted: number) => {
    const found = all(selector).filter(seen).length;
    if (found !== wanted) faults.push(`${found} of ${selector}, not ${wanted}`);
  };
  count('main', 1);
  count('h1', headings);
  for (const part of ['body > :not(dialog) header, body header', 'footer']) count(part, shells);
  if (document.documentElement.lang !== 'ja') faults.push('the page does not say that it is in Japanese');
  const view = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '';
  if (/user-scalable|maximum-scale/.test(view)) faults.push(`the viewport forbids zoom: ${view}`);

  const levels = all('h1, h2, h3, h4, h5, h6').filter(seen);
  for (const [index, heading] of levels.entries()) {
    const before = Number(levels[index - 1]?.tagName[1] ?? 0);
    if (index > 0 && Number(heading.tagName[1]) > before + 1)
      faults.push(`a level is left out before ${shown(heading)}`);
  }
  const ids = all('[id]').map(({ id }) => id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    faults.push(`two elements are #${id}`);
  for (const name of ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for']) {
    for (const element of all(`[${name}]`)) {
      const lost = (element.getAttribute(name) ?? '').split(/\s+/).filter((id) => id && !ids.includes(id));
      if (lost.length > 0) faults.push(`${name} names nothing (#${lost}): ${shown(element)}`);
    }
  }
  for (const link of all<HTMLAnchorElement>('a[href]').filter(seen)) {
    const words = `${link.getAttribute('aria-label') ?? ''}${link.textContent}`;
    if (/こちら|^ここ$/.test(words)) faults.push(`a link that says こちら: ${shown(link)}`);
    if (link.target === '_blank' && !words.includes('新しいタブ')) faults.push(`a new tab unannounced: ${shown(link)}`);
  }
  for (const art of all('svg').filter(seen)) {
    if (!art.closest('[aria-hidden=true]') && art.getAttribute('role') !== 'img')
      faults.push(`loud art: ${shown(art)}`);
  }
  return faults;
};

/** Whether the document's markup, read anew by a parser, is the same document: nothing nested that may not be. */
const parsesAsWritten = (): boolean => {
  const copy = document.body.cloneNode(true) as HTMLElement;
  // What is there for browsers without scripts is text in one with them, and elements to a parser.
  for (const words of copy.querySelectorAll('noscript')) words.remove();
  const read = new DOMParser().parseFromString(`<!doctype html><html>${copy.outerHTML}</html>`, 'text/html').body;
  const shape = (element: Element): string => `${element.tagName}(${[...element.children].map(shape).join()})`;
  return shape(copy) === shape(read);
};

/** The tokens of `autocomplete` by the label of the field; a label that is not here has none, or `off`. */
const TOKENS: Readonly<Record<string, string>> = {
  姓: 'family-name',
  名: 'given-name',
  氏名: 'name',
  携帯電話番号: 'tel',
  メールアドレス: 'email',
  新しいメールアドレス: 'email',
  パスワード: 'new-password',
  新しいパスワード: 'new-password',
  '新しいパスワード（確認）': 'new-password',
  現在のパスワード: 'current-password',
  郵便番号: 'postal-code',
  住所: 'street-address',
  会社名: 'organization',
  現在の会社名: 'organization',
  年: 'bday-year',
  月: 'bday-month',
  日: 'bday-day',
  '1桁目': 'one-time-code',
};
const CAREER = { 会社名: 'off', 年: 'off', 月: 'off' };
/** Where a label means something else: on a page, or in the part of one that has this name. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [paths.login]: { メールアドレス: 'username', パスワード: 'current-password' },
  [paths.register.career]: CAREER,
  職歴: CAREER,
  もう一度ログインしてください: { メールアドレス: 'username', パスワード: 'current-password' },
  [paths.register.lastEducation]: { 年: 'off' },
};

/** Each field that can be typed into, with its label, whether that is seen, and its token. */
const fieldsOf = () => {
  // One question a page: there the heading is the label that is seen.
  const headings = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.firstChild?.textContent ?? '');
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter((field) => field.checkVisibility() && !/^(checkbox|radio|file|hidden)$/.test(field.type))
    .map((field) => {
      const label = field.labels?.[0];
      const own = [...(label?.childNodes ?? [])].find((node) => node.textContent?.trim())?.textContent ?? '';
      const part = field.closest('dialog, section[id]')?.getAttribute('aria-labelledby') ?? '';
      return {
        part: document.getElementById(part)?.textContent ?? '',
        label: (field.getAttribute('aria-label') ?? own).trim(),
        token: field.autocomplete || 'off',
        isLabelled:
          field.hasAttribute('aria-label') ||
          (label?.getBoundingClientRect().width ?? 0) > 2 ||
          headings.some((heading) => heading && own.includes(heading)),
        placeholder: field.placeholder,
      };
    });
};

/** The title is the one given, and holds the heading. */
const expectTitle = async (page: Page, title: string): Promise<void> => {
  await expect(page).toHaveTitle(title);
  const heading = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(/\s/g, '');
  expect(title.replace(/\s/g, ''), 'the title contains the heading').toContain(heading);
};

/**
 * Structure, markup, names, links and tokens of the page (WCAG 1.3.1, 1.3.5, 2.4.2, 2.4.4, 3.1.1, 3.2.6).
 * @param title null for a page that is still coming: nothing is there but its main part
 * @param hasShell false where words stand in the place of all of the site, its header and its footer
 */
export const expectStructure = async (page: Page, title: string | null, hasShell = title !== null): Promise<void> => {
  if (title !== null) await expectTitle(page, title);
  if (hasShell) {
    const lastOfFooter = page.getByRole('contentinfo').getByRole('listitem').getByRole('link').last();
    await expect(lastOfFooter, 'the way to the contact page has one place').toHaveAttribute('href', paths.contact);
  }
  const parts = { headings: title === null ? 0 : 1, shells: hasShell ? 1 : 0 };
  expect(await page.evaluate(faultsOfStructure, parts)).toEqual([]);
  expect(await page.evaluate(parsesAsWritten), 'the markup is read as it was written').toBe(true);
  const { pathname } = new URL(page.url());
  for (const { part, label, token, isLabelled, placeholder } of await page.evaluate(fieldsOf)) {
    const otherwise = { ...OTHERWISE[pathname], ...OTHERWISE[part] };
    expect(token, `the autocomplete of ${label}`).toBe(otherwise[label] ?? TOKENS[label] ?? 'off');
    expect(isLabelled, `${label} has a label that is seen`).toBe(true);
    expect(placeholder, `${label} has its hints above it`).toBe('');
  }
};
