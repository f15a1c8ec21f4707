import { listScenarios } from '#contracts/kit/scenario.ts';
import { listPeople, type Person } from '#contracts/kit/world.ts';
import { nearest } from '#fixtures/fixture-error.ts';
import { type KitCall, KitLineError } from './kit-command.ts';

const meant = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? '.' : `; did you mean "${near}"?`;
};

/** @throws KitLineError with the nearest name where no scenario is called so. */
export const knownScenario = async (name: string, { callKit }: KitCall): Promise<string> => {
  const names = (await callKit(listScenarios, { query: {} })).map((one) => one.name);
  if (names.includes(name)) return name;
  throw new KitLineError(
    `There is no scenario "${name}"${meant(name, names)} "npm run kit -- scenarios" lists them all.`,
  );
};

/** What the control API takes as a person's name: of who registered since there is no key. */
const nameOf = ({ key, email, id }: Person): string => key ?? email ?? String(id);

/** The name of a person of the world, by key, email or id. @throws KitLineError with the nearest where nobody is called so. */
export const knownPerson = async (word: string, { callKit, world }: KitCall): Promise<string> => {
  const people = await callKit(listPeople, { params: { id: world } });
  const isMeant = ({ key, email, id }: Person) => [key, email?.toLowerCase(), String(id)].includes(word.toLowerCase());
  const found = people.find(({ key }) => key === word) ?? people.find(isMeant);
  if (found) return nameOf(found);
  const names = people.map(nameOf);
  const known = [...names, ...people.flatMap(({ email }) => email ?? [])];
  throw new KitLineError(
    `The world "${world}" has nobody called "${word}"${meant(word, known)} There are ${names.join(', ') || 'none'}.`,
  );
};
