import type { BugRequest } from '#contracts/kit/snapshots.ts';
import { API } from '#web/kit/api.ts';

/** What this page shows, for a bug page. */
export type PageView = Pick<BugRequest, 'picture' | 'console'>;

const MAX_LINES = 200;
const lines: string[] = [];
const note = (line: string): void => {
  lines.push(line);
  if (lines.length > MAX_LINES) lines.shift();
};

const safely = (value: unknown): string => {
  try {
    if (value instanceof Error) return value.stack ?? value.message;
    return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  } catch {
    return '(a value that cannot be shown)';
  }
};

/** Notes errors and warnings of the console from now on. */
export const noteConsole = (): void => {
  for (const level of ['error', 'warn'] as const) {
    const { [level]: own } = console;
    console[level] = (...values: unknown[]) => {
      note([level, ...values.map(safely)].join(' '));
      own.apply(console, values);
    };
  }
  addEventListener('error', ({ error, message }) => note(`uncaught ${error ? safely(error) : message}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`uncaught (in promise) ${safely(reason)}`));
};

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The picture of an image as a data URL; without one, its alternative text shows. */
const inlined = async (from: HTMLImageElement, to: Element): Promise<void> => {
  to.removeAttribute('src');
  to.removeAttribute('srcset');
  // The development server passes the API's pictures on.
  const response = await fetch(from.currentSrc.replace(API, '')).catch(() => undefined);
  if (!response?.ok) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const reader = new FileReader();
  reader.onloadend = () => resolve();
  reader.readAsDataURL(await response.blob());
  await promise;
  to.setAttribute('src', String(reader.result));
};

const LEFT_OUT = 'script, link, style, iframe, noscript, template, [data-kit]';

/**
 * Draws the page as an SVG of its own elements: a browser asks nobody for it, and it runs no script. Of a password only the length shows.
 */
const drawPage = async (): Promise<string> => {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const copiesOf = (selector: string) => {
    const copies = [...copy.querySelectorAll(selector)];
    return [...document.querySelectorAll(selector)].map((own, at) => [own, copies[at]] as const);
  };
  for (const [own, clone] of copiesOf('input, textarea')) {
    const { value, type } = own as Field;
    if (type === 'password' || type === 'file')
      clone?.setAttribute('value', '•'.repeat(type === 'file' ? 0 : value.length));
    else if (own instanceof HTMLTextAreaElement && clone) clone.textContent = value;
    else clone?.setAttribute('value', value);
    clone?.toggleAttribute('checked', own instanceof HTMLInputElement && own.checked);
  }
  await Promise.all(copiesOf('img').map(([own, clone]) => clone && inlined(own as HTMLImageElement, clone)));
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove();
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      // A sheet of another origin.
      return [];
    }
  });
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = rules.join('\n');
  const width = document.documentElement.clientWidth;
  const [styles, page] = [style, copy].map((one) => new XMLSerializer().serializeToString(one));
  const { backgroundColor } = getComputedStyle(document.body);
  return `<svg xmlns="http://www.w3.org/2000/svg" style="background: ${backgroundColor}" width="${width}" height="${innerHeight}" viewBox="0 0 ${width} ${innerHeight}">${styles}<foreignObject y="${-scrollY}" width="${width}" height="${document.documentElement.scrollHeight}">${page}</foreignObject></svg>`;
};

/** Draws this page; without its picture if that fails. */
export const viewPage = async (): Promise<PageView> => {
  const picture = await drawPage().catch(() => undefined);
  return { console: [...lines], ...(picture === undefined ? {} : { picture }) };
};
