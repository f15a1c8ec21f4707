import type { Infer } from 'superstruct';
import type { Saved, saveRequest } from '#contracts/kit/snapshots.ts';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import type { ScenarioFiles } from '#fixtures/loader/scenario/scenario-files.ts';
import type { ScenarioSeed } from '#fixtures/loader/seed/scenario-seed.ts';
import { placeOf } from '#mock-server/worlds/snapshots/browser-place.ts';
import { troubleWords } from '#mock-server/worlds/store/storage-trouble.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { quoted, WorldError } from '#mock-server/worlds/world-error.ts';
import { keyOfAdded, SAVED_PASSWORD } from './saved-rows.ts';
import { type SavedState, savedState } from './saved-scenario.ts';

type Wanted = Infer<typeof saveRequest>;

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A scenario and all scenarios that it extends, itself first. */
const lineOf = (name: string, files: ScenarioFiles): string[] => {
  const base = files.parse(name, files.text(name)).extends;
  return base === undefined ? [name] : [name, ...lineOf(base, files)];
};

/** @throws WorldError for an invalid or forbidden name. */
const checkName = ({ name, force }: Wanted, scenario: string, files: ScenarioFiles): void => {
  if (!NAME.test(name) || name.length > 64)
    throw new WorldError(
      `${quoted(name)} is not a name for a scenario: lower case, digits and hyphens, like "after-the-interview".`,
    );
  if (!files.isThere(name)) return;
  if (!force)
    throw new WorldError(
      `There is a scenario "${name}" already: choose another name, or add --force ("force": true) to overwrite it.`,
      409,
    );
  if (lineOf(scenario, files).indexOf(name) > 0)
    throw new WorldError(
      `"${scenario}", the scenario of this world, extends "${name}": overwritten, it would extend itself. Choose another name.`,
      409,
    );
};

const write = (name: string, text: string, files: ScenarioFiles): void => {
  try {
    files.write(name, text);
  } catch (error) {
    const file = `fixtures/scenarios/${name}.yaml`;
    throw new WorldError(`${file} was not saved: it ${troubleWords(file, error)}. Nothing has changed.`, 507);
  }
};

/** A new file that extends the world's scenario; without a place it opens where that scenario does. */
const newText = (
  { name: _n, force: _f, ...named }: Wanted,
  world: World,
  declared: SavedState['declared'],
  files: ScenarioFiles,
): string => {
  const { scenario, origin } = world;
  const opens = placeOf(world, keyOfAdded) ?? files.parse(scenario, files.text(scenario)).opens;
  const isLeft = opens?.as !== undefined && declared.withdrawn?.includes(opens.as);
  const whole: ScenarioSeed = {
    title: `${origin.title.replace(/(?:（保存）)+$/, '')}（保存）`,
    about: `「${origin.title}」から始めて、変わったところを保存した状態です。`,
    ...named,
    extends: scenario,
    ...(opens && !isLeft ? { opens } : {}),
    ...declared,
  };
  return files.textOf(whole);
};

/**
 * Saves a world as a scenario: its differences from the original one.
 * @throws WorldError if the name is taken or invalid, if the result would not load, or if it cannot be written.
 */
export const saveWorld = (world: World, wanted: Wanted, files: ScenarioFiles): Saved => {
  const { scenario, seededAt } = world;
  const { name, force: _force, ...named } = wanted;
  checkName(wanted, scenario, files);
  if (seededAt === undefined)
    throw new WorldError(
      'This world was made by an older version of the server, which did not record the time: reset it first.',
      409,
    );
  try {
    const seed = files.load(scenario);
    const onTop = (declared: SavedState['declared']) =>
      files.resolve(`${scenario}-saved`, { title: seed.title, about: seed.about, extends: scenario, ...declared });
    const { declared, renewed } = savedState(world, seed, seededAt, onTop);
    const place = placeOf(world, keyOfAdded);
    const before = name === scenario ? files.text(name) : undefined;
    const text =
      before === undefined
        ? newText(wanted, world, declared, files)
        : files.textWith(before, { ...named, ...(place && { opens: place }), ...declared }, seed.faults);
    files.resolve(name, files.parse(name, text));
    write(name, text, files);
    return {
      name,
      file: `fixtures/scenarios/${name}.yaml`,
      extends: before === undefined ? scenario : null,
      differs: Object.keys(declared),
      renewed: [...renewed],
      password: renewed.length > 0 ? SAVED_PASSWORD : null,
    };
  } catch (error) {
    if (error instanceof FixtureError) throw new WorldError(`The world cannot be saved: ${error.message}`);
    throw error;
  }
};
