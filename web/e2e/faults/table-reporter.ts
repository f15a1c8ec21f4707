import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { leftBehind } from '#web/tools/test-run/places.ts';
import { CELL, type Cell, NOT_APPLICABLE, tableOf } from './table.ts';

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** The first error, as one line. */
const wordsOf = ({ errors }: TestResult): string =>
  (errors[0]?.message ?? 'no words').replace(ANSI, '').split('\n').filter(Boolean).slice(0, 3).join(' ').slice(0, 300);

const noteOf = ({ annotations }: TestCase, type: string) =>
  annotations.find((annotation) => annotation.type === type)?.description;

/** Prints the matrix of faults after all cells have run and writes it to `faults.md` beside the other reports. */
export default class TableReporter implements Reporter {
  readonly #cells = new Map<string, Cell>();
  #order: readonly string[] = [];

  onBegin(_config: unknown, suite: { allTests(): TestCase[] }): void {
    this.#order = suite.allTests().map(({ id }) => id);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const place = noteOf(test, CELL);
    if (place === undefined) return;
    const [row, column]: [string, string] = JSON.parse(place);
    const reason = noteOf(test, NOT_APPLICABLE);
    const state = result.status === 'passed' ? 'survived' : 'failed';
    const cell: Cell = reason
      ? { row, column, state: 'not applicable', words: reason }
      : { row, column, state, ...(state === 'failed' && { words: wordsOf(result) }) };
    this.#cells.set(test.id, cell);
  }

  onEnd(): void {
    const cells = this.#order.flatMap((id) => this.#cells.get(id) ?? []);
    if (cells.length === 0) return;
    const file = leftBehind('faults.md');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, tableOf(cells));
    console.log(`\n${tableOf(cells)}`);
  }
}
