import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { career } from '#web/src/page-head/offers.testing.ts';
import { pageState } from '#web/src/ui/page-heading.tsx';
import { syncHead } from './document-head.ts';

const SENT = { name: 'what the server has sent' };
let head: object[] = [];
/** The head's elements as JSON. */
const headText = (): string => JSON.stringify(head);
const draw = async (address: string, subject?: typeof pageState.subject, state: unknown = null): Promise<void> => {
  const { pathname, search } = new URL(address, 'http://site.test');
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('history', { state });
  Object.assign(pageState, { heading: '見出し', path: pathname, subject });
  await Promise.resolve();
};
let stop: () => void;

beforeEach(() => {
  head = [SENT];
  vi.stubGlobal('document', {
    createElement: () => {
      const attributes: Record<string, string> = {};
      return Object.assign(attributes, {
        setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
      });
    },
    head: {
      querySelectorAll: () => head.map((old) => ({ remove: () => head.splice(head.indexOf(old), 1) })),
      append: (...elements: object[]) => head.push(...elements),
    },
  });
  pageState.heading = '';
  stop = syncHead();
});
afterEach(() => {
  stop();
});

test.each(['/', '/jobs/1', '/company'])("%s keeps the server's head if it fails", async (path) => {
  await draw(path, 'failure');
  expect(head).toEqual([SENT]);
});

test("keeps the offer's head on the home page that replaces a failed offer", async () => {
  await draw('/jobs/1');
  await draw('/', undefined, { replacesFailedOffer: true });
  expect(head).toEqual([SENT]);
  await draw('/company');
  expect(headText()).toContain('会社概要');
});

test("sets the home page's own head if it replaces a deleted offer", async () => {
  await draw('/jobs/1');
  await draw('/');
  expect(headText()).toContain('次の道は');
});

test('keeps the head of a rendered page that fails; a failing page after navigation has an empty head', async () => {
  await draw('/company');
  const before = headText();
  await draw('/company', 'failure');
  expect(headText()).toBe(before);
  await draw('/term', 'failure');
  expect(headText()).not.toContain('会社概要');
});

test('describes nothing of an offer that its token opens', async () => {
  await draw('/jobs/1', career);
  expect(headText()).toContain(career.title);
  await draw('/jobs/1?token=tsumugi-cfo-7Kq2Lm9X', { ...career });
  expect(headText()).toContain('noindex');
  expect(headText()).not.toContain(career.title);
});

test('excludes an unknown page from search engines', async () => {
  await draw('/nowhere');
  expect(headText()).toContain('noindex');
});
