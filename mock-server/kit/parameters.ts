import { didYouMean, KitFailure, quoted } from './failure.ts';

/** A whole number of an address. @throws 422 */
export const readNumber = (name: string, text: string | undefined, least: number): number | undefined => {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new KitFailure(422, `"${name}" is ${quoted(text)}: it is a whole number from ${least}.`);
};

/** One of some words. @throws 422 with the nearest one */
export const readKnown = <T extends string>(
  name: string,
  text: string | undefined,
  known: readonly T[],
): T | undefined => {
  if (text === undefined) return undefined;
  const found = known.find((one) => one === text);
  if (found !== undefined) return found;
  throw new KitFailure(
    422,
    `There is no ${name} ${quoted(text)}${didYouMean(text, known)} There are ${known.join(', ')}.`,
  );
};

/** @throws 422 unless it is `true` or `false` */
export const readYes = (name: string, text: string | undefined): boolean =>
  readKnown(name, text, ['true', 'false']) === 'true';
