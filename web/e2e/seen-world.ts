import type { Page, TestInfo } from 'playwright/test';
import type { EntryLine } from '#contracts/kit/journal.ts';
import type { KitMessage } from '#contracts/kit/message.ts';
import { USUAL_PORTS } from '#contracts/ports.ts';
import type { World } from './world.ts';

const lineOf = ({ at, method, path, status, outcome, why }: EntryLine): string =>
  [at, method, path, status ?? outcome, ...(why ? [`(${why})`] : [])].join(' ');

const messageOf = ({ at, kind, to, code, link, text }: KitMessage): string =>
  [at, kind, to, code ?? link ?? text].join(' ');

/** The link that opens a scenario at the page's address in `npm start`. */
const linkTo = (scenario: string, address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost');
  const query = new URLSearchParams({ scenario, to: pathname + search });
  return `http://localhost:${USUAL_PORTS.WEB_PORT}/__kit/open?${query}`;
};

/** Attaches the world's journal, its messages and a link that opens its scenario to the test's report. */
export const attachSeen = async (
  { kit }: World,
  { scenario, page, info }: { scenario: string; page: Page; info: Pick<TestInfo, 'attach'> },
): Promise<void> => {
  const [journal, outbox] = await Promise.all([kit.journal({ limit: 200 }), kit.outbox()]);
  const texts = {
    'the link that opens its state': linkTo(scenario, page.url()),
    'journal of its world, newest first': journal.map(lineOf).join('\n'),
    'outbox of its world, newest first': outbox.map(messageOf).join('\n'),
  };
  for (const [name, body] of Object.entries(texts)) await info.attach(name, { body, contentType: 'text/plain' });
};
