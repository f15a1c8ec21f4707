import { didYouMean, KitFailure, quoted } from './failure.ts';

/** All scenarios for a list, read at the first use. */
export type Catalogue = () => readonly { readonly name: string; readonly title: string; readonly about: string }[];

/** The last moment a clock can show, in ms. */
export const THE_END = Date.parse('9999-12-31T23:59:59Z');

/** @throws 404 naming the nearest scenario. */
export const findScenario = (catalogue: Catalogue, name: string): string => {
  const names = catalogue().map((scenario) => scenario.name);
  if (names.includes(name)) return name;
  throw new KitFailure(
    404,
    `There is no scenario ${quoted(name)}${didYouMean(name, names)} GET /__kit/scenarios lists them all.`,
  );
};

/** Date, `T`, time and an offset: without one the same text would be another moment on another machine. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

const isDay = ([, year, month, day]: RegExpExecArray): boolean =>
  new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);

/** @throws 422 unless it is a moment of the years 1970 to 9999, with an offset. */
export const readMoment = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const parts = MOMENT.exec(text);
  const moment = parts && isDay(parts) ? Date.parse(text) : Number.NaN;
  if (moment >= 0 && moment <= THE_END) return moment;
  throw new KitFailure(422, `${quoted(text)} is not a moment: write it like "2026-04-01T09:00:00+09:00".`);
};
