import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** An element as tag, attributes and children; a text as itself. */
export type Tree =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, unknown>>, children: readonly Tree[]];

const drawn = (tree: Tree): ReactNode =>
  typeof tree === 'string' ? tree : createElement(tree[0], tree[1], ...tree[2].map(drawn));

type Reference = typeof globalThis & { draw: (tree: Tree) => void };

// The page that `bench:web` measures ours beside: React drawing the same markup, and nothing else of ours.
const place = document.querySelector('#root');
if (place) {
  place.replaceChildren();
  const root = createRoot(place);
  (globalThis as Reference).draw = (tree) => flushSync(() => root.render(drawn(tree)));
  const first = new URLSearchParams(location.search).get('draw');
  if (first) root.render(drawn(await (await fetch(first)).json()));
}
