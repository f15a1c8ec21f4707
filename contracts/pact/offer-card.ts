import { like, regex } from './pact.ts';

const time = regex('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}.*', '2026-11-12T09:00:00+09:00');
const words = (example: string) => like(example);

/** What every offer shows, of one kind of work. */
export const card = (job_type: 1 | 2) => ({
  id: like(4),
  title: words('決済基盤を支えるバックエンドエンジニア'),
  job_type,
  job_type_name: words('バックエンドエンジニア'),
  company_name: words('株式会社つむぎペイ'),
  updated_at: time,
  is_applied: like(false),
});

/** What a side job shows besides: its pay by the hour. */
export const sideCard = { ...card(1), reward_min: like(3000), reward_max: like(5000) };
