import { describe, expect, it } from 'vitest';
import { WordError } from '#web/e2e/command-words.ts';
import type { EngineKind } from './engine.ts';
import { writeTable } from './table.ts';
import { readWords } from './words.ts';

const kind = (name: EngineKind['name']): EngineKind => ({
  name,
  missing: () => undefined,
  start: () => Promise.reject(new Error('no browser')),
});
const all = [kind('Chromium'), kind('Firefox'), kind('WebKit')];
const namesOf = (args: readonly string[]) => readWords(args, all).kinds.map(({ name }) => name);

describe('the words behind `npm run engines --`', () => {
  it('are names of engines, without any all', () => {
    expect(namesOf([])).toEqual(['Chromium', 'Firefox', 'WebKit']);
    expect(namesOf(['webkit', 'firefox'])).toEqual(['WebKit', 'Firefox']);
  });

  it.each([
    [['opera'], 'No engine is called opera'],
    [['--picture', 'x'], 'there are --pictures FOLDER'],
  ])('%j is refused with what there is', (args, words) => {
    expect(() => readWords(args, all)).toThrow(WordError);
    expect(() => readWords(args, all)).toThrow(words);
  });
});

it('the table tells the seconds of each journey, what failed, and what was not tried', () => {
  const cells = [
    { engine: 'A 1', journey: 'Browse', took: 1.26 },
    { engine: 'A 1', journey: 'Apply' },
    { engine: 'B 2', journey: 'Browse', took: 12 },
  ];
  expect(writeTable(['Browse', 'Apply'], ['A 1', 'B 2'], cells).split('\n')).toEqual([
    '        A 1     B 2',
    'Browse  1.3 s   12.0 s',
    'Apply   failed  –',
  ]);
});
