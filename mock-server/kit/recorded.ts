import { isAbsolute, resolve } from 'node:path';
import { createWorld, dropWorld, getWorld, listPeople } from '#contracts/kit/world.ts';
import type { MockWorld } from '#mock-server/record/mirror.ts';
import { latestRecording, readRecording } from '#mock-server/record/recording.ts';
import { folderOf } from '#mock-server/worlds/places.ts';
import { type KitCall, KitLineError } from './kit-command.ts';
import { knownPerson, knownScenario } from './kit-names.ts';

/** The text of an option; undefined where it was not given. */
export const textOption = ({ options }: KitCall, name: string): string | undefined =>
  typeof options[name] === 'string' ? options[name] : undefined;

/** The number of an option. @throws KitLineError for what is none, or more than `most`. */
export const numberOption = (call: KitCall, name: string, usual: number, most = Number.MAX_SAFE_INTEGER): number => {
  const text = textOption(call, name) ?? String(usual);
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  const limit = most === Number.MAX_SAFE_INTEGER ? '' : ` up to ${most}`;
  throw new KitLineError(`--${name} is "${text}": it is a whole number${limit}.`);
};

/** Where recordings are kept. */
export const dataOf = (call: KitCall): string => {
  const data = textOption(call, 'data');
  return folderOf(data === undefined ? {} : { data }) ?? '';
};

/** The recording that is named, else the latest one. @throws RecordError where there is none. */
export const recordingOf = (call: KitCall) => {
  const named = textOption(call, 'file');
  const file = named === undefined ? latestRecording(dataOf(call)) : isAbsolute(named) ? named : resolve(named);
  return { file, ...readRecording(file) };
};

/**
 * Works with a world in which the mock is asked: the one that is named, else a fresh one of a scenario, which is gone afterwards.
 * @throws KitLineError for a world, scenario or person that there is not
 */
export const inMockWorld = async <T>(
  call: KitCall,
  scenario: string,
  work: (mock: MockWorld, scenario: string) => Promise<T>,
): Promise<T> => {
  const { callKit, url, web: webOrigin } = call;
  const named = textOption(call, 'world');
  if (named === undefined) await knownScenario(scenario, call);
  const made = await (named === undefined
    ? callKit(createWorld, { body: { scenario } })
    : callKit(getWorld, { params: { id: named } }));
  const params = { id: made.id };
  try {
    const as = textOption(call, 'as');
    if (as !== undefined) await knownPerson(as, { ...call, world: made.id });
    const people = await callKit(listPeople, { params });
    return await work({ url, webOrigin, world: made.id, people }, made.scenario);
  } finally {
    // Where the server is gone, so is the world.
    if (named === undefined) await callKit(dropWorld, { params }).catch(() => {});
  }
};
