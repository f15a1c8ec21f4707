import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '#contracts/api/brand.ts';

const UI = join(import.meta.dirname, '..', '..', 'src', 'ui');

/** A link preview picture: 1200 × 630 px, the size of Open Graph. */
export interface Card {
  /** File `og/NAME.png`. */
  readonly name: 'site' | 'job' | 'side-job';
  /** The colour theme, as `data-path` of the pages. */
  readonly path: 'site' | 'career' | 'side';
  /** The kind of offer; none for the site itself. */
  readonly kind?: string;
  readonly title: readonly string[];
  readonly text: readonly string[];
  /** Pictures of web/src/ui/art/tiles, column by column. */
  readonly tiles: readonly (readonly string[])[];
}

export const CARDS: readonly Card[] = [
  {
    name: 'site',
    path: 'site',
    title: ['次の道は、', 'ひとつじゃない。'],
    text: ['転職も、副業も、', 'あなたのペースで選べます。'],
    tiles: [
      ['a6', 'a1', 'a2', 'a3', 'a4'],
      ['b6', 'b1', 'b2', 'b3', 'b4'],
      ['c6', 'c1', 'c2', 'c3', 'c4', 'c5'],
    ],
  },
  {
    name: 'job',
    path: 'career',
    kind: '転職',
    title: ['経験を活かして、', '新しい挑戦へ。'],
    text: ['成長企業の求人を掲載しています。'],
    tiles: [
      ['a3', 'a1', 'a2', 'a6', 'b4'],
      ['b5', 'a4', 'b3', 'a5', 'b1'],
      ['b1', 'b6', 'a3', 'b2', 'a1', 'a6'],
    ],
  },
  {
    name: 'side-job',
    path: 'side',
    kind: '副業',
    title: ['いまの仕事に、', 'もうひとつの道。'],
    text: ['あなたのペースで始められます。'],
    tiles: [
      ['b4', 'c1', 'c3', 'c2', 'a6'],
      ['b3', 'b2', 'c5', 'b6', 'c1'],
      ['c2', 'c6', 'c4', 'b5', 'b1', 'c3'],
    ],
  },
];

const read = (file: string): string => readFileSync(join(UI, file), 'utf8');

/** The logo of the header: its strokes come from the component; React attribute names become SVG names. */
const wordmark = (): string => {
  const [svg] = /<svg.*<\/svg>/s.exec(read('wordmark.tsx')) ?? [];
  if (!svg) throw new Error('web/src/ui/wordmark.tsx has no <svg>.');
  return svg
    .replaceAll(/stroke[A-Z]\w+/g, (name) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`))
    .replace(/aria-label=\{[^}]*\}/, `aria-label="${BRAND}" class="wordmark"`);
};

const words = ({ kind, title, text }: Card): string => {
  const badge = kind ? `<span class="kind">${kind}</span>` : '';
  return `${badge}<h1>${title.join('<br>')}</h1><p>${text.join('<br>')}</p>`;
};

const TOKENS = '/*tokens*/';

/** The HTML of a card, in the colours of web/src/ui/styles/tokens.css. */
export const cardPage = (card: Card): string =>
  readFileSync(join(import.meta.dirname, 'card.html'), 'utf8')
    .replace('PATH', card.path)
    .replace('<!--wordmark-->', wordmark)
    .replace('<!--words-->', () => words(card))
    .replace('<!--tiles-->', () =>
      card.tiles.map((names) => `<div>${names.map((name) => read(`art/tiles/${name}.svg`)).join('')}</div>`).join(''),
    )
    .replace(TOKENS, () => read('styles/tokens.css'));
