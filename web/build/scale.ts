/** The tokens of space and type by name (`s-12`, `t-15`), with what they stand for (`12px`, `0.9375rem`). */
export type Scale = ReadonlyMap<string, string>;

/** Reads the tokens from the text of `web/ui/scale.css`. */
export const readScale = (css: string): Scale =>
  new Map([...css.matchAll(/--([st]-\d+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

/**
 * Writes the values of the scale where a sheet names its tokens.
 * @throws when the sheet names one that the scale lacks.
 */
export const applyScale = (css: string, scale: Scale): string =>
  css.replace(/var\(--([st]-\d+)\)/g, (use, name: string) => {
    const value = scale.get(name);
    if (value === undefined) throw new Error(`${use}: web/ui/scale.css has no --${name}.`);
    return value;
  });

/** A value of a style sheet that is not from the scale. */
export interface OffScale {
  readonly line: number;
  readonly property: string;
  readonly value: string;
  /** What to write instead, for a person. */
  readonly instead: string;
}

const SPACE = /^(?:margin|padding)(?:-|$)|^(?:row-|column-)?gap$/;
const TYPE = /^font(?:-size)?$/;

/** Custom properties that are distances too: the page's edge, the header, and what a sheet measures for itself. */
const MEASURES = new Set(['gutter', 'header', 'sans', 'scrollbar', 'bleed', 'gap', 'fade']);

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
    ([, name = '']) => !(name.startsWith(`${kind}-`) ? scale.has(name) : MEASURES.has(name)),
  );
  if (stranger) return `a token of web/ui/scale.css, not --${stranger[1]}`;
  // What is measured by its own words (em) or by its column (%) is no step of the scale.
  const lengths = value.replace(/var\(--[\w-]+/g, '').match(/(?<![\w.])[\d.]+(?!em|%|[\d.])[a-z]+/g) ?? [];
  const off = lengths.find((length) => inPx(length) !== 0 && length !== `${HAIRLINE}px`);
  return off && nearest(off, kind, scale);
};

const kindOf = (property: string): 's' | 't' | undefined => {
  if (SPACE.test(property)) return 's';
  return TYPE.test(property) ? 't' : undefined;
};

/** The margins, paddings, gaps and font sizes of a sheet that do not come from the scale. */
export const offScale = (css: string, scale: Scale): OffScale[] => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)].flatMap(
    ({ 1: property = '', 2: raw = '', index }) => {
      const kind = kindOf(property);
      const value = raw.trim().replace(/\s+/g, ' ');
      const instead = kind && wrongIn(value, kind, scale);
      return instead ? [{ line: plain.slice(0, index).split('\n').length, property, value, instead }] : [];
    },
  );
};
