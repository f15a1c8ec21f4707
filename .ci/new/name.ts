import { Script } from 'node:vm';

/** A name in its different forms: `saved-search`, `savedSearch`, `saved_search`, `saved search`. */
export interface Name {
  readonly kebab: string;
  readonly camel: string;
  readonly snake: string;
  readonly words: string;
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whether a constant may have this name: `delete` may not. */
const isFree = (camel: string): boolean => {
  try {
    new Script(`'use strict'; const ${camel} = 0;`);
    return true;
  } catch {
    return false;
  }
};

/** @throws Error that explains the form of a name. */
export const nameOf = (kebab: string): Name => {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`"${kebab}" is not a name: use small letters and digits, words joined by "-", as in saved-search.`);
  }
  const pascal = kebab.split('-').map(upper).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  if (!isFree(camel)) throw new Error(`"${kebab}" is a word of JavaScript itself: choose another name.`);
  return {
    kebab,
    camel,
    snake: kebab.replaceAll('-', '_'),
    words: kebab.replaceAll('-', ' '),
  };
};
