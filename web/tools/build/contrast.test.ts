import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
const career = tokensIn("[data-path='career']");
const side = tokensIn("[data-path='side']");

/** Red, green and blue of a token, from 0 to 255. */
const colour = (name: string, path: Map<string, string> = root): number[] => {
  const value = path.get(name) ?? root.get(name) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(other, path);
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (!digits) throw new Error(`--${name} is "${value}": no opaque colour.`);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return (full.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
};

/** The relative luminance of WCAG 2. */
const luminance = (rgb: number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ratio = (ink: number[], ground: number[]): number => {
  const [light = 0, dark = 0] = [luminance(ink), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
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

for (const [path, tokens] of [
  ['career', career],
  ['side', side],
] as const) {
  describe(`on the path ${path}`, () => {
    for (const [ink, grounds, least] of pairs) {
      it.each(grounds.map((ground) => [ground]))(`--${ink} has ${least} : 1 on --%s`, (ground) => {
        expect(ratio(colour(ink, tokens), colour(ground, tokens))).toBeGreaterThanOrEqual(least);
      });
    }
  });
}

it('computes ratios like WCAG: black on white is 21 : 1', () => {
  expect(ratio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(ratio([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

it("gives the browser's bar and the splash screen the colour of the page", () => {
  const hex = `#${colour('page')
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
  expect(read('index.html')).toContain(`<meta name="theme-color" content="${hex}" />`);
  const { theme_color, background_color } = JSON.parse(read('public/manifest.webmanifest'));
  expect([theme_color, background_color]).toEqual([hex, hex]);
});
