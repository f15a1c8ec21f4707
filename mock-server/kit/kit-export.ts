import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { exportWorld } from '#contracts/kit/keep.ts';
import { getWorld } from '#contracts/kit/world.ts';
import { FixtureError } from '#fixtures/fixture-error.ts';
import { loadScenario } from '#fixtures/load.ts';
import { resolvedScenario } from '#mock-server/worlds/resolved-scenario.ts';
import { addressOf } from './kit-client.ts';
import { type KitAnswer, type KitCall, type KitCommand, KitLineError } from './kit-command.ts';

/** Writes a file whole or not at all. @throws KitLineError */
const writeFile = (file: string, text: string, force: boolean): void => {
  if (existsSync(file) && !force)
    throw new KitLineError(`There is a file ${file} already: choose another name, or say --force to write over it.`);
  const beside = `${file}.${process.pid}.new`;
  try {
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new KitLineError(`${file} cannot be written (${(error as Error).message}): nothing was kept.`);
  }
};

const resolved = ({ web, words: [name] }: KitCall): KitAnswer => {
  if (name === undefined) throw new KitLineError('Which scenario? Say: npm run kit -- export NAME --resolved.');
  try {
    const data = resolvedScenario(loadScenario(name), web);
    return { data, words: JSON.stringify(data, undefined, 2) };
  } catch (error) {
    if (error instanceof FixtureError) throw new KitLineError(error.message);
    throw error;
  }
};

const whole = async ({ callKit, url, world, words: [given], options }: KitCall): Promise<KitAnswer> => {
  const { scenario } = await callKit(getWorld, { params: { id: world } });
  const response = await fetch(addressOf(url, exportWorld, { params: { id: world } }));
  const text = await response.text();
  if (!response.ok) throw new KitLineError((JSON.parse(text) as { message: string }).message);
  const file = given ?? `${scenario}.world.json`;
  writeFile(file, text, options.force === true);
  return {
    data: { file, world, bytes: Buffer.byteLength(text) },
    words: `The world "${world}" is in ${file}: "npm run kit -- import ${file}" or a drop on the panel takes it in.`,
  };
};

/** Hands a world on in a file. */
export const exportCommand: KitCommand = {
  name: 'export',
  takes: '[FILE]',
  about: 'a whole world with its files and journal in one file, to hand on',
  example: 'export bug-1234.world.json',
  words: { least: 0, most: 1 },
  options: { resolved: { type: 'boolean' }, force: { type: 'boolean' } },
  help: [
    [
      '--resolved',
      'the word is a scenario: says all its rows as JSON, for the seeder of another backend; needs no server',
    ],
    ['--force', 'writes over a file of that name'],
  ],
  run: async (call) => (call.options.resolved === true ? resolved(call) : whole(call)),
};
