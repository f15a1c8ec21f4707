import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { MY_PAGE_PROGRESS, WIZARD_STEPS } from '#web/src/wizard-steps.ts';
import { stepAt } from './step.ts';

const SPECIFIED = [
  '/register/legal',
  '/register',
  '/register/sms',
  '/register/email',
  '/register/password',
  '/register/gender',
  '/register/birthday',
  '/register/last-education',
  '/register/current-company',
  '/register/current-job',
  '/register/annual-income',
  '/register/willingness',
  '/register/postal-code',
  '/register/current-industry',
  '/register/resume',
  '/register/career',
  '/register/desired-condition',
  '/register/desired-industry',
  '/register/desired-job',
];

const register: Readonly<Record<string, string>> = paths.register;
const at = (key: string, member: Parameters<typeof stepAt>[1] = { id: 1 }) => stepAt(register[key] ?? '', member);

test("has the specification's steps in order, the first twelve without gaps", () => {
  const steps = Object.values(register);
  expect(steps.filter((path) => SPECIFIED.includes(path))).toEqual(SPECIFIED);
  expect(steps.slice(0, 12)).toEqual(SPECIFIED.slice(0, 12));
});

test('the sheet marks the last basic step on the line of progress', () => {
  const sheet = readFileSync(`${import.meta.dirname}/../wizard.module.css`, 'utf8');
  expect(sheet).toContain(`left: calc(100% * ${MY_PAGE_PROGRESS} / ${WIZARD_STEPS.length - 1});`);
});

test('each step leads to the next one, the last one to the profile', () => {
  for (const { progress, path } of WIZARD_STEPS)
    expect(stepAt(path, null)?.nextPath).toBe(WIZARD_STEPS[progress + 1]?.path ?? '/profile?modal=true');
});

test('Back leads to the step before, from the email past the used code', () => {
  expect([at('legal')?.backPath, at('email')?.backPath, at('password')?.backPath]).toEqual([
    undefined,
    '/register',
    '/register/email',
  ]);
});

test('saves email to current industry as the steps 1 to 11', () => {
  const saved = WIZARD_STEPS.filter(({ saves }) => saves !== undefined);
  const from = SPECIFIED.indexOf('/register/email');
  expect(saved.map(({ path, saves }) => [path, saves])).toEqual(
    SPECIFIED.slice(from, from + 11).map((path, index) => [path, index + 1]),
  );
});

const DETAILS: Readonly<Record<string, [words: string, path: string][]>> = {
  postalCode: [['あとで入力する', '/profile']],
  currentIndustry: [['あとで入力する', '/register/resume']],
  resume: [
    ['あとでアップロードする', '/register/career'],
    ['まだ用意していないのでスキップする', '/register/career'],
  ],
  career: [['あとで入力する', at('career')?.nextPath ?? '']],
  desiredCondition: [['あとで入力する', '/profile']],
  desiredIndustry: [['あとで入力する', '/profile']],
  desiredJob: [['あとで入力する', '/profile']],
};

test('only details can be skipped, and a password that is set', () => {
  for (const key of Object.keys(register).slice(0, 12))
    expect(at(key, { id: 1, register_step: 1 })?.skips, key).toEqual([]);
  expect(at('password', { id: 1, register_step: 2 })?.skips).toEqual([
    { words: '変更せずに次へ', path: '/register/gender' },
  ]);
  for (const [key, skips] of Object.entries(DETAILS))
    expect(
      at(key)?.skips.map(({ words, path }) => [words, path]),
      key,
    ).toEqual(skips);
});

test('only a person without interest in side jobs may skip their conditions', () => {
  const ways = (willingness_side_job: number) =>
    at('desiredCondition', { id: 1, willingness_side_job })?.skips.map(({ path }) => path);
  expect(ways(3)).toEqual(['/register/desired-industry']);
  expect(ways(1)).toEqual(['/profile']);
  expect(stepAt('/register/nowhere', null)).toBeUndefined();
});

test('counts the steps until applications are possible, then the optional ones', () => {
  expect(['legal', 'identity', 'willingness', 'postalCode', 'desiredJob'].map((key) => at(key)?.left)).toEqual([
    '応募まであと11項目',
    '応募まであと11項目',
    '応募まであと1項目',
    '任意：あと7項目',
    '任意：あと1項目',
  ]);
});
