import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** Faults of the page's structure, one message each. Runs in the page. */
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
  if (document.documentElement.lang !== 'ja') faults.push('the page is not marked as Japanese');
  const view = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '';
  if (/user-scalable|maximum-scale/.test(view)) faults.push(`the viewport forbids zoom: ${view}`);

  const levels = all('h1, h2, h3, h4, h5, h6').filter(seen);
  for (const [index, heading] of levels.entries()) {
    const before = Number(levels[index - 1]?.tagName[1] ?? 0);
    if (index > 0 && Number(heading.tagName[1]) > before + 1)
      faults.push(`a heading level is skipped before ${shown(heading)}`);
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
    if (/こちら|^ここ$/.test(words)) faults.push(`a link text こちら: ${shown(link)}`);
    if (link.target === '_blank' && !words.includes('新しいタブ')) faults.push(`a new tab unannounced: ${shown(link)}`);
  }
  for (const art of all('svg').filter(seen)) {
    if (!art.closest('[aria-hidden=true]') && art.getAttribute('role') !== 'img')
      faults.push(`loud art: ${shown(art)}`);
  }
  return faults;
};

/** Whether parsing the serialized document again gives the same tree: no invalid nesting. */
const parsesAsWritten = (): boolean => {
  const copy = document.body.cloneNode(true) as HTMLElement;
  // A browser with scripts parses noscript as text, DOMParser as elements.
  for (const words of copy.querySelectorAll('noscript')) words.remove();
  const read = new DOMParser().parseFromString(`<!doctype html><html>${copy.outerHTML}</html>`, 'text/html').body;
  const shape = (element: Element): string => `${element.tagName}(${[...element.children].map(shape).join()})`;
  return shape(copy) === shape(read);
};

/** `autocomplete` tokens by label; a field of another label has none, or `off`. */
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
  勤務先: 'organization',
  年: 'bday-year',
  月: 'bday-month',
  日: 'bday-day',
  '1桁目': 'one-time-code',
};
const CAREER = { 会社名: 'off', 年: 'off', 月: 'off' };
/** Exceptions for labels on a page, or in its part of this name. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [paths.login]: { メールアドレス: 'username', パスワード: 'current-password' },
  [paths.register.career]: CAREER,
  職歴: CAREER,
  もう一度ログインしてください: { メールアドレス: 'username', パスワード: 'current-password' },
  [paths.register.lastEducation]: { 年: 'off' },
};

/** Each text field with its label, the visibility of the label, and its token. */
const fieldsOf = () => {
  // On pages with one question the heading is the visible label.
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

/** The page has this title, and it contains the heading; the profile's heading also names the member, which a history should not. */
const expectTitle = async (page: Page, title: string): Promise<void> => {
  await expect(page).toHaveTitle(title);
  const heading = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(/^.*さんの|\s/g, '');
  expect(title.replace(/\s/g, ''), 'the title contains the heading').toContain(heading);
};

/**
 * Structure, markup, names, links and tokens of the page (WCAG 1.3.1, 1.3.5, 2.4.2, 2.4.4, 3.1.1, 3.2.6).
 * @param title null for a loading page, which has only its main part
 * @param hasShell false if a message replaces the whole site with header and footer
 */
export const expectStructure = async (page: Page, title: string | null, hasShell = title !== null): Promise<void> => {
  if (title !== null) await expectTitle(page, title);
  if (hasShell) {
    const lastOfFooter = page.getByRole('contentinfo').getByRole('listitem').getByRole('link').last();
    await expect(lastOfFooter, 'the contact link is the last of the footer').toHaveAttribute('href', paths.contact);
  }
  const parts = { headings: title === null ? 0 : 1, shells: hasShell ? 1 : 0 };
  expect(await page.evaluate(faultsOfStructure, parts)).toEqual([]);
  expect(await page.evaluate(parsesAsWritten), 'the markup is valid').toBe(true);
  const { pathname } = new URL(page.url());
  for (const { part, label, token, isLabelled, placeholder } of await page.evaluate(fieldsOf)) {
    const otherwise = { ...OTHERWISE[pathname], ...OTHERWISE[part] };
    expect(token, `the autocomplete of ${label}`).toBe(otherwise[label] ?? TOKENS[label] ?? 'off');
    expect(isLabelled, `${label} has a visible label`).toBe(true);
    // A filter may show its name as long as nothing is chosen.
    expect(['', label], `${label} has its hints above it`).toContain(placeholder);
  }
};
