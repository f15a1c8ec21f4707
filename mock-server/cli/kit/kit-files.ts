import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { urlOf } from '#contracts/kit/client.ts';
import { exportWorld, importWorld, saveWorld, writeBug } from '#contracts/kit/snapshots.ts';
import { getWorld } from '#contracts/kit/world.ts';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { fixturesDir, loadScenario, withLine } from '#fixtures/loader/load.ts';
import { replaceFile } from '#fixtures/loader/scenario/write-whole.ts';
import { checkFault } from '#mock-server/kit/worlds/fault-routes.ts';
import { startClock } from '#mock-server/worlds/clock.ts';
import { seededRows } from '#mock-server/worlds/image/image.ts';
import { resolvedScenario } from '#mock-server/worlds/image/resolved-scenario.ts';
import { chosen, type KitAnswer, type KitCall, type KitCommands, KitLineError, openLink } from './kit-line.ts';

const writeFile = (file: string, text: string, force: boolean): void => {
  if (existsSync(file) && !force)
    throw new KitLineError(`There is a file ${file} already: choose another name, or add --force to overwrite it.`);
  try {
    replaceFile(file, text);
  } catch (error) {
    throw new KitLineError(`${file} cannot be written (${(error as Error).message}): nothing was saved.`);
  }
};

const exportResolved = ({ web, words: [name] }: KitCall): KitAnswer => {
  if (name === undefined) throw new KitLineError('Which scenario? Use: npm run kit -- export NAME --resolved.');
  const data = resolvedScenario(loadScenario(name), web);
  return { data, words: JSON.stringify(data, undefined, 2) };
};

/** Writes what a call of the world answers to FILE, by default to one named after the world's scenario. */
const download = async (call: KitCall, endpoint: Endpoint, usual: (scenario: string) => string, body?: object) => {
  const { id: world, data } = await call.send(getWorld);
  const url = urlOf(call.url, endpoint, { params: { id: world } });
  const response = await fetch(url, {
    method: endpoint.method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new KitLineError((JSON.parse(text) as { message: string }).message);
  const file = call.words[0] ?? usual(data.scenario);
  writeFile(file, text, call.flags.has('force'));
  return { file, world, bytes: Buffer.byteLength(text) };
};

const exportFile = async (call: KitCall): Promise<KitAnswer> => {
  const data = await download(call, exportWorld, (scenario) => `${scenario}.world.json`);
  const { world, file } = data;
  return {
    data,
    words: `The world "${world}" is in ${file}: "npm run kit -- import ${file}" or a drop on the panel imports it.`,
  };
};

const writeBugPage = async (call: KitCall): Promise<KitAnswer> => {
  const data = await download(call, writeBug, (scenario) => `bug-${scenario}.html`, {});
  const { world, file } = data;
  return {
    data,
    words: `The world "${world}" is in ${file}, with what was typed, codes and links, without cookies and password fields: read it in a browser; "npm run kit -- import ${file}" or a drop on the panel goes on from there.`,
  };
};

const readBytes = (file: string): Blob => {
  try {
    return new Blob([readFileSync(file)]);
  } catch (error) {
    throw new KitLineError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
};

const problemOf = (name: string): string | undefined => {
  try {
    const seed = loadScenario(name);
    for (const fault of seed.faults) checkFault(fault);
    seededRows(seed, startClock(seed.clock).seededAt).close();
    return undefined;
  } catch (error) {
    if (error instanceof FixtureError) return withLine(error, name).message;
    // SQLite's message contains no file.
    return `fixtures/scenarios/${name}.yaml: ${(error as Error).message}`;
  }
};

export const FILE_COMMANDS: KitCommands = {
  save: {
    takes: 'NAME',
    about: 'saves the world as a scenario of this project: its differences from the original one',
    example: 'save after-the-interview --title 面談のあと --world my-test',
    options: [
      ['--title TEXT', 'the title in lists'],
      ['--about TEXT', 'one sentence about this state'],
      ['--force', 'overwrites a scenario of that name; comments of the original one stay'],
    ],
    run: async (call) => {
      const [name = ''] = call.words;
      const force = call.flags.has('force') ? { force: true } : {};
      const { id: world, data } = await call.send(saveWorld, {
        body: { name, ...chosen(call, ['title', 'about']), ...force },
      });
      const { file, differs, renewed, password } = data;
      const lines = [
        `The world "${world}" is now the scenario "${data.name}" (${file}).`,
        differs.length > 0 ? `It differs in ${differs.join(', ')}.` : 'It has no differences.',
        ...(password === null
          ? []
          : [`The password of ${renewed.join(', ')} has changed; in the scenario it is ${password}.`]),
      ];
      return { data, words: lines.join('\n') };
    },
  },
  export: {
    takes: '[FILE]',
    about: 'writes a whole world with its files and journal to one file',
    example: 'export bug-1234.world.json',
    options: [
      [
        '--resolved',
        'NAME is a scenario: prints all its rows as JSON, for the seeder of another backend; needs no server',
      ],
      ['--force', 'overwrites a file of that name'],
    ],
    run: async (call) => (call.flags.has('resolved') ? exportResolved(call) : exportFile(call)),
  },
  bug: {
    takes: '[FILE]',
    about: 'writes the world and all that was done in it as one HTML page; import continues from it',
    example: 'bug wrong-code.html',
    options: [['--force', 'overwrites a file of that name']],
    run: writeBugPage,
  },
  import: {
    takes: 'FILE',
    about: 'imports an exported world or a bug page as a new world (--world ID names it)',
    example: 'import bug-1234.world.json',
    run: async ({ callKit, web, values, words: [file = ''] }) => {
      const query = values.world === undefined ? {} : { id: values.world };
      const data = await callKit(importWorld, { query }, readBytes(file));
      const link = openLink(web, { world: data.id });
      return { data, words: `The world "${data.id}" was imported, in "${data.scenario}": ${link}` };
    },
  },
  check: {
    about: 'checks every scenario with its rows and reports mistakes by file; needs no server',
    example: 'check',
    run: async () => {
      const files = readdirSync(new URL('scenarios/', fixturesDir)).filter((file) => file.endsWith('.yaml'));
      const data = [...new Set(files.flatMap((file) => problemOf(file.replace(/\.yaml$/, '')) ?? []))];
      if (data.length === 0) return { data, words: `${files.length} scenarios are valid.` };
      return { data, words: data.join('\n'), code: 1 };
    },
  },
};
