import { didYouMean, KitFailure } from './failure.ts';

/** All scenarios for a list, read at the first use. */
export type Catalogue = () => readonly { readonly name: string; readonly title: string; readonly about: string }[];

/** @throws 404 naming the nearest scenario. */
export const findScenario = (catalogue: Catalogue, name: string): string => {
  const names = catalogue().map((scenario) => scenario.name);
  if (names.includes(name)) return name;
  throw new KitFailure(
    404,
    `There is no scenario "${name}"${didYouMean(name, names)}; GET /__kit/scenarios lists them all.`,
  );
};

/** @throws 422 unless it is a moment. */
export const readMoment = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment))
    throw new KitFailure(422, `"${text}" is not a moment: write it like "2026-04-01T09:00:00+09:00".`);
  return moment;
};
