import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { expect, test } from 'vitest';

interface Color {
  parseString(text: string): void;
}
/** Its types lack this part. */
const { color } = axe.commons as unknown as {
  color: { Color: new () => Color; getContrast(ground: Color, ink: Color): number };
};

const css = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'ui', 'styles', 'tokens.css'), 'utf8');
/** The tokens of all rules with this selector; of equal names the first wins. */
const tokensIn = (selector: string): Map<string, string> => {
  const named = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = '']) => selectors.includes(selector));
  const rule = named
    .map(([, , body]) => body)
    .toReversed()
    .join('');
  return new Map(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
};
const root = tokensIn(':root');

/** The value of a token, through other tokens. */
const tokenValue = (name: string, path: Map<string, string> = root): string => {
  const value = path.get(name) ?? root.get(name) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? tokenValue(other, path) : value;
};

const colour = (name: string, path: Map<string, string>) => {
  const found = new color.Color();
  found.parseString(tokenValue(name, path));
  return found;
};

const GROUNDS = ['page', 'band', 'surface'];
const TEXT = 4.5;
const CONTROL = 3;

/** Foreground, backgrounds and minimum contrast: 4.5 for text, 3 for borders and icons of controls (WCAG 1.4.3, 1.4.11). */
const pairs: readonly (readonly [ink: string, grounds: readonly string[], least: number])[] = [
  ['text', [...GROUNDS, 'track', 'action-soft', 'action-mid', 'accent-soft', 'accent-mid'], TEXT],
  ['text-soft', [...GROUNDS, 'track', 'action-soft', 'accent-soft'], TEXT],
  ['text-faint', GROUNDS, TEXT],
  ['action-strong', [...GROUNDS, 'action-soft', 'action-mid'], TEXT],
  ['action', GROUNDS, TEXT],
  ['accent-strong', ['page', 'surface', 'accent-soft', 'accent-mid'], TEXT],
  ['danger', ['page', 'surface', 'danger-soft'], TEXT],
  ['danger-strong', ['page', 'surface', 'danger-soft'], TEXT],
  ['notice-ink', ['page', 'surface', 'notice-soft'], TEXT],
  ['disabled-ink', ['disabled'], TEXT],
  [
    'on-action',
    ['action', 'action-strong', 'accent', 'accent-strong', 'danger', 'danger-strong', 'pressed', 'banner', 'toast'],
    TEXT,
  ],
  ['control-border', [...GROUNDS, 'track'], CONTROL],
  ['accent', [...GROUNDS, 'accent-soft'], CONTROL],
  ['action', [...GROUNDS, 'action-soft'], CONTROL],
  ['danger', ['page', 'surface', 'danger-soft'], CONTROL],
  // The focus ring has two tones, so that one of them is visible on any background.
  ['focus', [...GROUNDS, 'focus-gap', 'track'], CONTROL],
  ['focus-gap', ['action', 'action-strong', 'accent', 'danger', 'banner', 'pressed'], CONTROL],
];

test.each(
  ['career', 'side'].flatMap((path) =>
    pairs.flatMap(([ink, grounds, least]) => grounds.map((ground) => [path, ink, least, ground] as const)),
  ),
)('on the path %s --%s has %d : 1 on --%s', (path, ink, least, ground) => {
  const tokens = tokensIn(`[data-path='${path}']`);
  expect(color.getContrast(colour(ground, tokens), colour(ink, tokens))).toBeGreaterThanOrEqual(least);
});

test("gives the browser's bar and the splash screen the colour of the page", () => {
  const hex = tokenValue('page');
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
  expect(read('index.html')).toContain(`<meta name="theme-color" content="${hex}" />`);
  const { theme_color, background_color } = JSON.parse(read('public/manifest.webmanifest'));
  expect([theme_color, background_color]).toEqual([hex, hex]);
});
