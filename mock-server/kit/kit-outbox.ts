import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import type { KitCommand } from './kit-command.ts';

const LONGEST = '60s';

const wordsOf = ({ kind, to, text, code, link, at }: KitMessage): string =>
  [`${at}  ${kind}  ${to}`, `  ${code ? `code ${code}` : (link ?? text)}`].join('\n');

/** The SMS and mails of a world. */
export const outbox: KitCommand = {
  name: 'outbox',
  takes: '',
  about: 'the SMS and mails of the world, newest first',
  example: 'outbox --wait --to 09000000201',
  words: { least: 0, most: 0 },
  options: { wait: { type: 'boolean' }, to: { type: 'string' }, kind: { type: 'string' } },
  help: [
    ['--wait', `waits for the next one, at most ${LONGEST}; exit status 1 where none came`],
    ['--to WHOM', 'only to this phone number or email'],
    ['--kind KIND', 'sms, password_reset, email_change or notice'],
  ],
  run: async ({ callKit, world, options }) => {
    const params = { id: world };
    const { to, kind } = options as { to?: string; kind?: KitMessage['kind'] };
    const query = { ...(to === undefined ? {} : { to }), ...(kind === undefined ? {} : { kind }) };
    const there = await callKit(listMessages, { params, query });
    if (options.wait !== true) {
      const words = there.map(wordsOf).join('\n') || `Nothing was sent in the world "${world}" yet.`;
      return { data: there, words };
    }
    const data = await callKit(listMessages, { params, query: { ...query, after: there[0]?.id ?? 0, wait: LONGEST } });
    if (data.length === 0) return { data, words: `Nothing was sent in the world "${world}" for ${LONGEST}.`, code: 1 };
    return { data, words: data.map(wordsOf).join('\n') };
  },
};
