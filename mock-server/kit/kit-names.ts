import { listScenarios } from '#contracts/kit/scenario.ts';
import { listPeople, type Person } from '#contracts/kit/world.ts';
import { didYouMean } from './failure.ts';
import { type KitCall, KitLineError } from './kit-line.ts';

/** @throws KitLineError with the nearest name for an unknown scenario */
export const knownScenario = async (name: string, { callKit }: KitCall): Promise<string> => {
  const names = (await callKit(listScenarios, { query: {} })).map((one) => one.name);
  if (names.includes(name)) return name;
  throw new KitLineError(
    `There is no scenario "${name}"${didYouMean(name, names)} "npm run kit -- scenarios" lists them all.`,
  );
};

/** A person's name for the control API: who registered since the start has no key. */
const nameOf = ({ key, email, id }: Person): string => key ?? email ?? String(id);

/** The name of a person by key, email or id. @throws KitLineError with the nearest name for nobody */
export const knownPerson = async (word: string, { callKit, world }: KitCall): Promise<string> => {
  const people = await callKit(listPeople, { params: { id: world } });
  const isMeant = ({ key, email, id }: Person) => [key, email?.toLowerCase(), String(id)].includes(word.toLowerCase());
  const found = people.find(({ key }) => key === word) ?? people.find(isMeant);
  if (found) return nameOf(found);
  const names = people.map(nameOf);
  const known = [...names, ...people.flatMap(({ email }) => email ?? [])];
  throw new KitLineError(
    `The world "${world}" has nobody called "${word}"${didYouMean(word, known)} There are ${names.join(', ') || 'none'}.`,
  );
};
