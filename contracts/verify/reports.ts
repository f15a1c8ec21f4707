import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { VerifyError } from './pact-file.ts';
import type { Outcome } from './run-verifier.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML and HTML: what XML cannot hold is left out. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll(/[^\P{Cc}\t\n]/gu, '');

const failureOf = ({ failures }: Outcome, name: string) => failures.find(({ interaction }) => interaction === name);

/** The outcomes as JUnit has them: a suite for each pact, a case for each interaction. */
export const junit = (outcomes: readonly Outcome[]): string => {
  const suites = outcomes.map((outcome) => {
    const { provider, total, failures, interactions } = outcome;
    const cases = interactions.map((name) => {
      const failure = failureOf(outcome, name);
      const open = `    <testcase classname="${escaped(provider)}" name="${escaped(name)}"`;
      if (!failure) return `${open}/>`;
      const [first = ''] = failure.differences;
      return `${open}><failure message="${escaped(first)}">${escaped(failure.differences.join('\n'))}</failure></testcase>`;
    });
    const head = `  <testsuite name="${escaped(provider)}" tests="${total}" failures="${failures.length}">`;
    return [head, ...cases, '  </testsuite>'].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
};

/** The outcomes as a page: what failed comes first. */
export const html = (outcomes: readonly Outcome[]): string => {
  const sections = outcomes.map((outcome) => {
    const { provider, passed, total, interactions } = outcome;
    const rows = interactions
      .map((name) => ({ name, failure: failureOf(outcome, name) }))
      .toSorted((a, b) => Number(b.failure !== undefined) - Number(a.failure !== undefined))
      .map(({ name, failure }) => {
        const said = failure
          ? `${failure.state && `${escaped(`${failure.method} ${failure.path}, state ${failure.state}`)}<br>`}${failure.differences.map(escaped).join('<br>')}`
          : '';
        return `<tr><td>${failure ? '✗' : '✓'}</td><td>${escaped(name)}</td><td>${said}</td></tr>`;
      });
    return `<h2>${escaped(provider)}: ${passed} of ${total} kept</h2>\n<table>\n${rows.join('\n')}\n</table>`;
  });
  const style = 'body{font-family:sans-serif}td{padding:.2em .6em;vertical-align:top}';
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Verification</title><style>${style}</style>\n${sections.join('\n')}\n</html>\n`;
};

/** What stopped a verification, as reports have it: one case, and it failed. */
export const stopped = (provider: string, sentence: string): Outcome => {
  const interaction = 'the verification as a whole';
  const failure = { interaction, state: '', params: {}, method: '', path: '', differences: [sentence] };
  return { provider, total: 1, passed: 0, failures: [failure], interactions: [interaction] };
};

/** Writes a report, and the folders that lead to it. @throws VerifyError when it cannot be written */
export const writeReport = (file: string, text: string): void => {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new VerifyError(`The report ${file} cannot be written: ${(error as Error).message}.`);
  }
};
