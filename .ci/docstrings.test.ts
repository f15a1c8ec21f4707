import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './imports.testing.ts';
import { ROOT } from './places.ts';

/** Programs that were run beside Laravel, kept as they were. */
const LEFT_OUT = 'contracts/recordings/probe/';
const EXPORTED =
  /^export default (?:async )?(?:function\b|\(|\w+ =>)|^export (?:async )?function\b|^export const \w+(?:: .+?)? = (?:async )?(?:<|\(|memo\(|function\b|\w+ =>)|^export const \w+ =$/;
const CLASS = /^export (?:abstract )?class\b/;
/** A method that others may call; what overrides another one is described there. */
const METHOD = /^ {2}(?:static |async |get |set )*(?!constructor\b|override\b)[a-z]\w*(?:<.+>)?\(/;
const OPINION = /^\/\/ biome-ignore /;

/** The exported functions of a text, and methods of its exported classes, that no docstring stands above, as they begin. */
const undescribed = (text: string): string[] => {
  const lines = text.split('\n').filter((line) => !OPINION.test(line));
  let isClass = false;
  return lines.filter((line, at) => {
    if (/^\S/.test(line)) isClass = CLASS.test(line);
    return (EXPORTED.test(line) || (isClass && METHOD.test(line))) && !lines[at - 1]?.endsWith('*/');
  });
};

test.each([
  'export const bare = (one: string): string => one;',
  'export const typed: (one: string) => string = (one) => one;',
  'export const generic = <T>(one: T) => one;',
  'export const later = async () => {};',
  'export const short = one => one;',
  'export default function Screen() {}',
  'export default async (one) => {',
  // A function on the next line, or something else as long.
  'export const curried =',
])('%s lacks its docstring, and has it with one above', (line) => {
  expect(undescribed(`// not one\n${line}`)).toEqual([line]);
  expect(undescribed(`/** What it is for. */\n// biome-ignore lint/x: why\n${line}`)).toEqual([]);
});

test('a method of an exported class lacks its docstring, a private one needs none', () => {
  const methods = ['  take(', '  get size(): number {', '  static of<T>(one: T): T {'];
  const others = ['  #own(): void {', '  constructor() {', '  override render() {', '    if (one) {'];
  const text = (head: string) => [head, ...methods, ...others, '}', '  loose() {'].join('\n');
  expect(undescribed(text('export class One {'))).toEqual(methods);
  expect(undescribed(text('class One {'))).toEqual([]);
});

test('every exported function says what it is for', () => {
  const files = sourceFiles().filter((file) => !isTest(file) && !file.startsWith(LEFT_OUT));
  const found = files.flatMap((file) =>
    undescribed(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
