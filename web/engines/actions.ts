import type { Point } from './engine.ts';

/** A function and its arguments as the body of one that takes JSON and gives JSON. */
export const asJson = (ask: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `const answer = await (${ask})(...${JSON.stringify(args)}); return JSON.stringify(answer ?? null);`;

/** Actions as WebDriver and WebDriver BiDi both write them: the mouse goes to a place and presses. */
export const clickActions = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The keys of a text, one after the other. */
export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
