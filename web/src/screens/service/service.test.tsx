import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

test('explains the benefits of a registration, and links to the company', async () => {
  await renderAt(paths.service);
  await screen.findByRole('heading', { level: 1 });
  for (const name of [
    '求人の情報（メール）',
    '担当者からのご連絡（電話）',
    'ミッション',
    'ビジョン',
    'ご利用の流れ',
    '副業から始める、3つのメリット',
  ])
    screen.getByRole('heading', { name });
  const corporate = screen.getByRole('link', { name: /コーポレートサイト.*新しいタブで開きます/ });
  expect(corporate.getAttribute('href')).toBe(operator.links.corporate);
  expect(corporate.getAttribute('target')).toBe('_blank');
  await waitFor(() => expect(document.title).toBe('いまの仕事のまま、次の会社を知る。｜ツギミチ'));
});
