import { listScenarios } from '#contracts/kit/scenario.ts';
import { listPeople, type Person } from '#contracts/kit/world.ts';
import { nearest } from '#fixtures/fixture-error.ts';
import { type KitCall, KitLineError } from './kit-command.ts';

const meant = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? '.' : `; did you mean "${near}"?`;
};

/** @throws KitLineError with the nearest name where no scenario is called so. */
export const knownScenario = async (name: string, { ask }: KitCall): Promise<string> => {
  const names = (await ask(listScenarios, { query: {} })).map((one) => one.name);
  if (names.includes(name)) return name;
  throw new KitLineError(
    `There is no scenario "${name}"${meant(name, names)} "npm run kit -- scenarios" lists them all.`,
  );
};

/** @throws KitLineError with the nearest key where nobody of the world is called so. */
export const knownPerson = async (key: string, { ask, world }: KitCall): Promise<Person> => {
  const people = await ask(listPeople, { params: { id: world } });
  const found = people.find((person) => person.key === key);
  if (found) return found;
  const keys = people.flatMap((person) => person.key ?? []);
  throw new KitLineError(
    `The world "${world}" has nobody called "${key}"${meant(key, keys)} There are ${keys.join(', ') || 'none'}.`,
  );
};
