import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

// What browsers stored in November 2026, letter by letter: it must stay readable whatever names the code has.
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('restores the applicant that an earlier version stored', async () => {
  sessionStorage.setItem(
    'tsugimichi.draft.identity',
    '{"last_name":"佐伯","first_name":"健太","last_name_kana":"サエキ","first_name_kana":"ケンタ","phone_number":"09012345678","sentAt":1795690000000}',
  );
  await renderAt(paths.register.identity);
  for (const value of ['佐伯', 'サエキ', '09012345678']) expect(await screen.findByDisplayValue(value)).toBeTruthy();
});

test('restores the draft of a form that an earlier version stored', async () => {
  const typed = '{"name":{"is":"佐伯 健太","over":""},"current_company":{"is":"見本社","over":""}}';
  sessionStorage.setItem('tsugimichi.draft.service', typed);
  await renderAt(paths.service);
  for (const value of ['佐伯 健太', '見本社']) expect(await screen.findByDisplayValue(value)).toBeTruthy();
});

test('leads back to the offer that an earlier version stored before the login, without its title', async () => {
  sessionStorage.setItem('tsugimichi.apply', '{"address":"/jobs/4","title":"見本の求人"}');
  sessionStorage.setItem('tsugimichi.return', '"/jobs/4"');
  await renderAt(paths.login);
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeTruthy();
  expect(screen.queryByText(/見本の求人/)).toBeNull();
  expect(sessionStorage.getItem('tsugimichi.return')).toBe('"/jobs/4"');
});

test('shows the toast and the job type that an earlier version stored', async () => {
  sessionStorage.setItem('tsugimichi.flash', '{"kind":"success","text":"募集に応募しました"}');
  sessionStorage.setItem('tsugimichi.user', '{"id":1,"last_name":"小野寺"}');
  sessionStorage.setItem('tsugimichi.person', '1');
  sessionStorage.setItem('tsugimichi.job-type', '12');
  localStorage.setItem('tsugimichi.named', 'true');
  localStorage.setItem('query', 'utm_source=mail');
  await renderAt(paths.home, { as: 'minori' });
  expect(await screen.findByText('募集に応募しました')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '職種：UIデザイン' })).toBeTruthy();
  expect(localStorage.getItem('query')).toBe('utm_source=mail');
});
