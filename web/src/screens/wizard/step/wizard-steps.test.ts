import { expect, test } from 'vitest';
import { type RegisterKey, registerPlaces } from '#web/src/session/register-places.ts';
import { stepAt, wizardSteps } from './wizard-steps.ts';

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

test("has the specification's steps in order, the first twelve without gaps", () => {
  const steps = wizardSteps.map(({ path }) => path);
  expect(steps.filter((path) => SPECIFIED.includes(path))).toEqual(SPECIFIED);
  expect(steps.slice(0, 12)).toEqual(SPECIFIED.slice(0, 12));
});

test('the progress of a step is the number of steps before it', () => {
  for (const [index, { progress }] of wizardSteps.entries()) expect(progress).toBe(index);
});

test('each step leads to the next one, the last one to the profile', () => {
  for (const { progress, nextPath } of wizardSteps.slice(0, -1)) expect(nextPath).toBe(wizardSteps[progress + 1]?.path);
  expect(wizardSteps.at(-1)?.nextPath).toBe('/profile?modal=true');
});

test('saves email to current industry as the steps 1 to 11', () => {
  const saved = registerPlaces.filter(({ registerStep }) => registerStep !== undefined);
  expect(saved.map(({ key, registerStep }) => [key, registerStep])).toEqual([
    ['email', 1],
    ['password', 2],
    ['gender', 3],
    ['birthday', 4],
    ['lastEducation', 5],
    ['currentCompany', 6],
    ['currentJob', 7],
    ['annualIncome', 8],
    ['willingness', 9],
    ['postalCode', 10],
    ['currentIndustry', 11],
  ]);
});

const step = (key: RegisterKey) => wizardSteps.find((one) => one.key === key);
const waysAround = (key: RegisterKey) => step(key)?.skips.map(({ words, path }) => [words, path]);

test('required steps cannot be skipped; of the details, industry, résumé and career lead on', () => {
  expect(wizardSteps.slice(0, 12).flatMap(({ skips }) => skips)).toEqual([]);
  expect(waysAround('currentIndustry')).toEqual([['あとで入力する', '/register/resume']]);
  expect(waysAround('resume')?.map(([, path]) => path)).toEqual(['/register/career', '/register/career']);
  expect(waysAround('career')?.map(([, path]) => path)).toEqual([step('career')?.nextPath]);
});

test('the other details may be left for the profile', () => {
  const own: readonly RegisterKey[] = ['currentIndustry', 'resume', 'career'];
  const others = wizardSteps
    .slice(12)
    .map(({ key }) => key)
    .filter((key) => !own.includes(key));
  expect(others).toEqual(expect.arrayContaining(['postalCode', 'desiredCondition', 'desiredIndustry', 'desiredJob']));
  for (const key of others) expect(waysAround(key)).toEqual([['あとで入力する', '/profile']]);
});

test('only a person without interest in side jobs may skip their conditions', () => {
  const ways = (willingness_side_job: number) =>
    stepAt('/register/desired-condition', { id: 1, willingness_side_job })?.skips.map(({ path }) => path);
  expect(ways(3)).toEqual(['/register/desired-industry']);
  expect(ways(1)).toEqual(['/profile']);
  expect(stepAt('/register/nowhere', null)).toBeUndefined();
});

test('counts the steps until applications are possible, then the optional ones', () => {
  const left = (key: string) => wizardSteps.find((step) => step.key === key)?.left;
  expect(['legal', 'identity', 'willingness', 'postalCode', 'desiredJob'].map(left)).toEqual([
    'あと約3分',
    '応募まであと11項目',
    '応募まであと1項目',
    '任意：あと7項目',
    '任意：あと1項目',
  ]);
});
