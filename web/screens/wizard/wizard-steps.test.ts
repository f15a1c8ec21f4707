import { expect, test } from 'vitest';
import { registerPlaces } from '#web/session/register-places.ts';
import { stepAt, wizardSteps } from './wizard-steps.ts';

test('the steps stand in the order of the specification, by their progress', () => {
  expect(wizardSteps.map(({ progress, path }) => `${progress} ${path}`)).toEqual([
    '0 /register/legal',
    '1 /register',
    '2 /register/sms',
    '3 /register/email',
    '4 /register/password',
    '5 /register/gender',
    '6 /register/birthday',
    '7 /register/last-education',
    '8 /register/current-company',
    '9 /register/current-job',
    '10 /register/annual-income',
    '11 /register/willingness',
    '12 /register/postal-code',
    '13 /register/current-industry',
    '14 /register/resume',
    '15 /register/career',
    '16 /register/desired-condition',
    '17 /register/desired-industry',
    '18 /register/desired-job',
  ]);
});

test('each step leads to the next one, and the last one to the profile', () => {
  for (const { progress, nextPath } of wizardSteps.slice(0, -1)) expect(nextPath).toBe(wizardSteps[progress + 1]?.path);
  expect(wizardSteps.at(-1)?.nextPath).toBe('/profile?modal=true');
});

test('email to current industry are saved as the steps 1 to 11', () => {
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

const waysAround = (progress: number) => wizardSteps[progress]?.skips.map(({ words, path }) => [words, path]);

test('what the member’s page needs cannot be skipped; of the details, industry, résumé and career lead on', () => {
  expect(wizardSteps.slice(0, 12).flatMap(({ skips }) => skips)).toEqual([]);
  expect(waysAround(13)).toEqual([['スキップ（あとでプロフィールから入力できます）', '/register/resume']]);
  expect(waysAround(14)?.map(([, path]) => path)).toEqual(['/register/career', '/register/career']);
  expect(waysAround(15)?.map(([, path]) => path)).toEqual(['/register/desired-condition']);
});

test('the other details may be left for the profile', () => {
  for (const progress of [12, 16, 17, 18]) expect(waysAround(progress)).toEqual([['あとで入力する', '/profile']]);
});

test('only who does not think of side jobs may skip their conditions', () => {
  const ways = (willingness_side_job: number) =>
    stepAt('/register/desired-condition', { willingness_side_job })?.skips.map(({ path }) => path);
  expect(ways(3)).toEqual(['/register/desired-industry', '/profile']);
  expect(ways(1)).toEqual(['/profile']);
  expect(stepAt('/register/nowhere', null)).toBeUndefined();
});
