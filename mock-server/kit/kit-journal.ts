import { listenToEvents } from '#contracts/kit/event.ts';
import { type EntryLine, type JournalFilter, listLines } from '#contracts/kit/journal.ts';
import { addressOf } from './kit-client.ts';
import { type KitCall, type KitCommand, KitLineError } from './kit-command.ts';
import { table } from './kit-words.ts';

const cells = ({ at, method, status, outcome, ms, path, why, answered_by }: EntryLine): string[] => [
  at.slice(11, 23),
  method,
  status === null ? outcome : String(status),
  ms === null ? '' : `${Math.round(ms)} ms`,
  path,
  why ?? (status !== null && status < 400 ? '' : answered_by),
];

/** Says every further entry as it ends, until the server goes. */
const follow = async (
  { callKit, url, world, out, json }: KitCall,
  filter: JournalFilter,
  from: number,
): Promise<void> => {
  const address = addressOf(url, listenToEvents, { query: { world } });
  const { body } = await fetch(address);
  if (!body) throw new KitLineError(`${address} tells nothing.`);
  let last = from;
  for await (const _said of body) {
    const lines = (await callKit(listLines, { params: { id: world }, query: { ...filter, after: last } })).reverse();
    const open = lines.findIndex(({ outcome }) => outcome === 'open');
    const ended = open < 0 ? lines : lines.slice(0, open);
    if (ended.length === 0) continue;
    last = ended.at(-1)?.id ?? last;
    out(json ? ended.map((line) => JSON.stringify(line)).join('\n') : table(ended.map(cells)));
  }
};

const FILTERS = ['status', 'path', 'method', 'kind', 'text', 'since', 'limit'] as const;

/** What was asked, and what was answered. */
export const journal: KitCommand = {
  name: 'journal',
  takes: '',
  about: 'what was asked and answered, oldest first',
  example: 'journal --status 4xx --path /api/user --follow',
  words: { least: 0, most: 0 },
  options: {
    ...Object.fromEntries(FILTERS.map((name) => [name, { type: 'string' as const }])),
    breaks: { type: 'boolean' },
    follow: { type: 'boolean' },
  },
  help: [
    ['--status 4xx', 'only such answers: 404, 4xx, 4xx,5xx'],
    ['--path /api/user', 'only paths that begin so, or hold the word'],
    ['--method POST', 'only this method'],
    ['--kind KIND', 'picture, or kit for its own traffic, instead of api'],
    ['--text WORD', 'stands anywhere in request or answer'],
    ['--since 5m', 'of the last five minutes, or from a moment on'],
    ['--limit N', 'the last so many (default 50)'],
    ['--breaks', 'only what breaks the contract'],
    ['--follow', 'goes on as they come'],
  ],
  run: async (call) => {
    const given = FILTERS.flatMap((name) => (call.options[name] === undefined ? [] : [[name, call.options[name]]]));
    const filter: JournalFilter = {
      kind: 'api',
      ...Object.fromEntries(given),
      ...(call.options.breaks ? { breaks: true } : {}),
    };
    const query = { ...filter, limit: filter.limit ?? 50 };
    const data = (await call.callKit(listLines, { params: { id: call.world }, query })).reverse();
    const words = table(data.map(cells));
    if (call.options.follow !== true) return { data, words: words || 'Nothing of that was asked yet.' };
    if (data.length > 0) call.out(call.json ? data.map((line) => JSON.stringify(line)).join('\n') : words);
    const { limit: _limit, ...further } = filter;
    await follow(call, further, data.at(-1)?.id ?? 0).catch((error: unknown) => {
      if (error instanceof KitLineError) throw error;
    });
    throw new KitLineError(`The server at ${call.url} is gone.`);
  },
};
