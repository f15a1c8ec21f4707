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
