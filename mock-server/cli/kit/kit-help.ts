import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { didYouMean } from '#fixtures/loader/nearest-word.ts';

/** The help, by which a line is read: `NAME` is a word, `[NAME]` may be left out. */
const COMMANDS = `
scenarios [TEXT]     lists scenarios: all, or those that the words describe
  --en               shows English titles where files have them
  for example: scenarios 認証コード 期限
open [NAME]          opens a scenario in the browser: a fresh world, on its page, as its person; without NAME the world
  --as PERSON        as another person
  --to PATH          on another page
  --now +31d         at a later time
  --on URL           another backend instead, through its provider states (contracts/laravel); PACT_SECRET if it has one
  --states URL       with --on: the address that sets them up (default URL/__kit/pact-states)
  --yes              with --on: also another machine
  for example: open sms-code-waiting
load SCENARIO        switches the world to a scenario; its data is lost
  for example: load sms-code-waiting
reset                starts the world's scenario again
worlds               lists the worlds: id, scenario, time, link
as PERSON            opens the world in the browser with that person logged in: by key, email or id
  --to PATH          on that page
  for example: as minori --to /profile
clock [MOVE]         shows or moves the clock: +11m, -1h, +1mo, 2027-01-01 or 2027-01-01T09:00 in Japan, or follow
  for example: clock +31d
outbox               shows the SMS and mails of the world, newest first
  --wait             waits for the next one, at most 60 s; exit status 1 if none arrives
  --to WHOM          only to this phone number or email
  --kind KIND        sms, password_reset, email_change or notice
  for example: outbox --wait --to 09000000201
journal              shows requests and responses, oldest first
  --status 4xx       only these statuses: 404, 4xx, 4xx,5xx
  --path /api/user   only paths with this start, or containing this word
  --method POST      only this method
  --kind KIND        picture, or kit for its own traffic, instead of api
  --text WORD        anywhere in request or response
  --since 5m         of the last five minutes, or since a time
  --limit N          at most this many, the newest ones (default 50)
  --breaks           only what breaks the contract
  --follow           prints further entries until the server stops
  for example: journal --status 4xx --path /api/user --follow
fault CALL [STATUS]  answers a call instead of the API, or damages its response
  --times N          number of times; by default always
  --every N          every nth request only
  --delay MS         waits before
  --body JSON        this body
  --change JSON      fields of the response: [{"at": "data.0.title", "to": null}]; without "to", left out
  --drop             ends the connection without a response
  --stall            leaves it open without a response
  --cut              ends the connection in the middle of the body
  --malformed        sends a body that is not JSON
  --end-session      ends the caller's session first
  for example: fault 'POST /api/apply/' 500 --times 1
faults               lists the armed faults with their hits
clear                disarms all faults of the world
points               lists the writes of the world; it can return to the moment before each
undo [BEFORE]        undoes the last write, or every write from the point BEFORE on
  for example: undo 12
redo [TO]            repeats the next undone write, or all up to the point TO
fork [BEFORE]        copies the world as it is, or as it was at the point BEFORE
  --id ID            the id of the copy
  for example: fork 12 --id before-the-code
changes              lists the rows that differ from the scenario, a point or another world
  --before POINT     since the moment before that write
  --against WORLD    compared with another world
  for example: changes --before 12
ends                 lists what will expire or fall due: codes, links, locks, sessions, the monthly question
save NAME            saves the world as a scenario of this project: its differences from the original one
  --title TEXT       the title in lists
  --about TEXT       one sentence about this state
  --force            overwrites a scenario of that name; the world's own one keeps its comments
  for example: save after-the-interview --title 面談のあと --world my-test
export FILE          writes a whole world with its files and journal to one file
  --resolved         prints all rows of the scenario FILE as JSON, for another backend; needs no server
  --force            overwrites a file of that name
  for example: export bug-1234.world.json
bug FILE             writes the world and all that was done in it as one HTML page; import continues from it
  --force            overwrites a file of that name
  for example: bug wrong-code.html
import FILE          imports an exported world or a bug page as a new world (--world ID names it)
  for example: import bug-1234.world.json
check                checks every scenario with its rows and reports mistakes by file; needs no server
mcp                  serves its tools to a coding agent, over stdin and stdout; a client starts it
  for example: mcp --world my-test
`;

const COMMON = `
  --world ID         a world other than the most recently opened or used one
  --url URL          the URL of the server (default http://localhost:8787; also API_PORT)
  --json             the data as JSON, for programs
  --help             this text; after a command, its arguments
`;

/** Words and options by name; an option without a value is an empty text. */
export type Values = Readonly<Record<string, string | undefined>>;

const blocks = COMMANDS.trim().split(/\n(?=\w)/);
const names = blocks.map((block) => block.split(' ', 1).join());
const EXAMPLE = /\n {2}for example: (.*)$/;

const allHelp = `npm run kit -- COMMAND [OPTIONS] controls the running mock server:
${COMMANDS.replaceAll(/^ .*\n/gm, '')}${COMMON}`;

const commandHelp = (name: string, block: string): string => {
  const text = block.replace(EXAMPLE, '').replace(/ {2,}/, '\n\n  ');
  return `npm run kit -- ${text}${COMMON}\n  for example: npm run kit -- ${EXAMPLE.exec(block)?.[1] ?? name}`;
};

/** Names the words of a command; the last name gets all that are left. @throws OptionError for too few */
const namedWords = (name: string, block: string, words: readonly string[]): Values => {
  const [, ...takes] = block.split('  ', 1).join().split(' ');
  const needed = takes.filter((one) => !one.startsWith('['));
  if (words.length < needed.length)
    throw new OptionError(`${name} needs ${needed.join(' ')}, as in "npm run kit -- ${EXAMPLE.exec(block)?.[1]}".`);
  const last = takes.length - 1;
  const texts = [...words.slice(0, last), words.slice(last).join(' ')];
  return Object.fromEntries(takes.map((one, at) => [one.replaceAll(/\W/g, '').toLowerCase(), texts[at] || undefined]));
};

/** Reads a line: its command with words and options, or the help that it wants. @throws OptionError */
export const readLine = ([name = '--help', ...args]: readonly string[]) => {
  if (name === '--help') return { help: allHelp };
  const block = blocks[names.indexOf(name)];
  if (block === undefined)
    throw new OptionError(
      `There is no command "${name}"${didYouMean(name, names, `: there are ${names.join(', ')}.`)}`,
    );
  const declared = [...(block + COMMON).matchAll(/^ {2}--(\S+)( \S+)? {2}/gm)];
  const options = Object.fromEntries(
    declared.map(([, option = '', value]) => [option, { type: value ? ('string' as const) : ('boolean' as const) }]),
  );
  // A negative duration is a word or a value; a space before it tells it from an option.
  const spaced = args.map((arg) => arg.replace(/^-(?=\d)/, ' -'));
  const { values: given, positionals } = parseOptions(spaced, options, /^\w+ \S/.test(block));
  if (given.help) return { help: commandHelp(name, block) };
  const texts = Object.entries(given).map(([option, value]) => [option, value === true ? '' : String(value).trim()]);
  const words = positionals.map((word) => word.trim());
  return { name, values: { ...Object.fromEntries(texts), ...namedWords(name, block, words) } as Values };
};
