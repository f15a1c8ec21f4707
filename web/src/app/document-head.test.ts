import { beforeEach, expect, test, vi } from 'vitest';
import type { onPageDrawn } from '#web/src/ui/page-heading.tsx';
import { keepHead } from './document-head.ts';

type Listener = Parameters<typeof onPageDrawn>[0];
const heading = vi.hoisted((): { tell: Listener } => ({ tell: () => undefined }));
vi.mock('#web/src/ui/page-heading.tsx', () => ({
  onPageDrawn: (listener: Listener) => {
    heading.tell = listener;
  },
}));

const SENT = { name: 'what the server has sent' };
let head: object[] = [];
/** The attributes of what stands in the head, in a line. */
const said = (): string => JSON.stringify(head);
const draw = (pathname: string, subject?: Parameters<Listener>[0], state: unknown = null): void => {
  vi.stubGlobal('location', { pathname, search: '' });
  vi.stubGlobal('history', { state });
  heading.tell(subject);
};

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
  keepHead();
});

test.each(['/', '/jobs/1', '/company'])('%s that fails keeps the head that the server has sent', (path) => {
  draw(path, 'failure');
  expect(head).toEqual([SENT]);
});

test('home in the place of an offer that could not be had keeps the head of the offer', () => {
  draw('/jobs/1');
  draw('/', undefined, { standsIn: true });
  expect(head).toEqual([SENT]);
  draw('/company');
  expect(said()).toContain('会社概要');
});

test('home in the place of an offer that is there no more has its own head', () => {
  draw('/jobs/1');
  draw('/');
  expect(said()).toContain('次の道は');
});

test('a page that fails after it was drawn keeps its head; one that is walked to has none of the page before', () => {
  draw('/company');
  const before = said();
  draw('/company', 'failure');
  expect(said()).toBe(before);
  draw('/term', 'failure');
  expect(said()).not.toContain('会社概要');
});

test('a page that is not there is kept by no search engine', () => {
  draw('/nowhere');
  expect(said()).toContain('noindex');
});
