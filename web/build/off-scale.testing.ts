import type { Scale } from './scale.ts';

/** A value of a style sheet, or of a style in a source, that is not from the scale. */
export interface OffScale {
  readonly line: number;
  readonly property: string;
  readonly value: string;
  /** What to write instead, for a person. */
  readonly instead: string;
}

const SPACE = /^(?:margin|padding)(?:-|$)|^(?:row-|column-)?gap$/;
const TYPE = /^font(?:-size)?$/;

/** Custom properties that are distances: the page's edge, the header, and what a sheet names for itself. They too come from the scale. */
const DISTANCES = new Set(['gutter', 'header', 'bleed', 'gap', 'fade']);

/** What else a distance or a font may name: the typeface, and what the page measures of its window. */
const GIVEN = new Set(['sans', 'scrollbar']);

/** A border laid over a border, or one that takes a px of the padding. */
const HAIRLINE = 1;

/** Titles as wide as their column: they grow with the window, up to a size of their own. */
const FLUID = new Set([
  'clamp(1.875rem, 3.9vw, 3.25rem)',
  'clamp(var(--t-28), 3.2vw, 2.75rem)',
  'clamp(var(--t-16), 4.2vw, var(--t-18))',
  'min(2.25rem, 6.2vw)',
]);

const inPx = (length: string): number => Math.abs(Number.parseFloat(length)) * (length.endsWith('rem') ? 16 : 1);

const nearest = (length: string, kind: 's' | 't', scale: Scale): string => {
  const tokens = [...scale].filter(([name]) => name.startsWith(kind));
  const far = ([, value]: readonly [string, string]) => Math.abs(inPx(value) - inPx(length));
  const [best] = tokens.sort((one, other) => far(one) - far(other));
  return best ? `var(--${best[0]}), which is ${best[1]}` : 'a token';
};

const wrongIn = (value: string, kind: 's' | 't', scale: Scale): string | undefined => {
  if (FLUID.has(value)) return;
  const [stranger] = [...value.matchAll(/var\(--([\w-]+)/g)].filter(
    ([, name = '']) => !(name.startsWith(`${kind}-`) ? scale.has(name) : DISTANCES.has(name) || GIVEN.has(name)),
  );
  if (stranger) return `a token of web/ui/scale.css, not --${stranger[1]}`;
  // What is measured by its own words (em) or by its column (%) is no step of the scale.
  const lengths = value.replace(/var\(--[\w-]+/g, '').match(/(?<![\w.])[\d.]+(?!em|%|[\d.])[a-z]+/g) ?? [];
  const off = lengths.find((length) => inPx(length) !== 0 && length !== `${HAIRLINE}px`);
  return off && nearest(off, kind, scale);
};

const kindOf = (property: string): 's' | 't' | undefined => {
  if (SPACE.test(property) || (property.startsWith('--') && DISTANCES.has(property.slice(2)))) return 's';
  return TYPE.test(property) ? 't' : undefined;
};

/** What a text declares, and where. */
type Declaration = Pick<OffScale, 'line' | 'property' | 'value'>;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const wrongOf = (declaration: Declaration, value: string, scale: Scale): OffScale[] => {
  const kind = kindOf(declaration.property);
  const instead = kind && wrongIn(value, kind, scale);
  return instead ? [{ ...declaration, instead }] : [];
};

/** The margins, paddings, gaps and font sizes of a sheet that do not come from the scale, and such custom properties. */
export const offScale = (css: string, scale: Scale): OffScale[] => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)].flatMap(
    ({ 1: property = '', 2: raw = '', index }) => {
      const value = raw.trim().replace(/\s+/g, ' ');
      return wrongOf({ line: lineAt(plain, index), property, value }, value, scale);
    },
  );
};

/** Styles in a source: React's objects (a number is of px), and what is set on an element. */
const OBJECTS = /(?<=\bstyle=\{)\{[^}]*\}/g;
const ENTRIES = /(\w+):\s*(?:'([^']*)'|(-?[\d.]+))/g;
const SET = /\.style\.(?!cssText\b)(\w+)\s*=\s*'([^']*)'/g;
/** Several of them in one text. */
const TEXTS = /(?<=\.style(?:\.cssText)?\s*=\s*')[^']*/g;
const ENTRIES_OF_TEXT = /([\w-]+)\s*:\s*([^;]+)/g;

const declarationsIn = (source: string): Declaration[] => {
  const objects = [...source.matchAll(OBJECTS)].flatMap(({ 0: object, index: start }) =>
    [...object.matchAll(ENTRIES)].map(({ 1: name = '', 2: text, 3: number, index }) => ({
      name,
      value: text ?? `${number}px`,
      index: start + index,
    })),
  );
  const set = [...source.matchAll(SET)].map(({ 1: name = '', 2: value = '', index }) => ({ name, value, index }));
  const texts = [...source.matchAll(TEXTS)].flatMap(({ 0: text, index: start }) =>
    [...text.matchAll(ENTRIES_OF_TEXT)].map(({ 1: name = '', 2: value = '', index }) => ({
      name,
      value,
      index: start + index,
    })),
  );
  return [...objects, ...set, ...texts].map(({ name, value, index }) => ({
    line: lineAt(source, index),
    property: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    value,
  }));
};

/** The same of a source's own styles. No token has a name in a build: they write the value of a step. */
export const offScaleInline = (source: string, scale: Scale): OffScale[] => {
  const steps = new Set(scale.values());
  return declarationsIn(source).flatMap((declaration) => {
    const [, token = ''] = /var\(--([st]-\d+)\)/.exec(declaration.value) ?? [];
    if (token) return [{ ...declaration, instead: `${scale.get(token) ?? 'a value'}: no build knows --${token}` }];
    const value = declaration.value.replace(/(?<![\w.])[\d.]+(?:px|rem)\b/g, (length) =>
      steps.has(length) ? '0' : length,
    );
    return wrongOf(declaration, value, scale);
  });
};
