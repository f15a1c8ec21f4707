import { expect, test } from 'vitest';
import { createWorlds } from '#mock-server/app.ts';
import { smallSeed } from '#mock-server/http/app.testing.ts';
import type { Worlds } from './registry.ts';

const dated = () => {
  const { offers, ...seed } = smallSeed();
  const updated_at = '2026-01-05T00:00:00Z';
  return { ...seed, offers: offers.map((offer) => (offer.id === 1 ? { ...offer, updated_at } : offer)) };
};
const updated = (worlds: Worlds, id: string, offer: number) =>
  worlds.get(id)?.sqlite.prepare('SELECT updated_at FROM offers WHERE id = ?').pluck().get(offer);

test('leaves absolute times unchanged', () => {
  const worlds = createWorlds({ load: dated, scenario: 'small' });
  const now = Date.parse('2026-04-01T00:00:00Z');
  worlds.create('small', 'a', now);
  expect(updated(worlds, 'a', 1)).toBe(Date.parse('2026-01-05T00:00:00Z'));
  expect(updated(worlds, 'a', 3)).toBe(now - 3_600_000);
});

test('reads a scenario once for all its worlds', () => {
  let reads = 0;
  const load = () => {
    reads += 1;
    return smallSeed();
  };
  const worlds = createWorlds({ load, scenario: 'small' });
  for (let count = 0; count < 20; count += 1) worlds.create('small');
  expect(reads).toBe(1);
});

test('drops the least recently used world beyond 500', () => {
  const worlds = createWorlds({ load: () => smallSeed(), scenario: 'small' });
  for (let count = 0; count < 500; count += 1) worlds.create('small', `w${count}`);
  worlds.get('w0');
  worlds.create('small', 'one-more');
  expect([worlds.get('w0')?.id, worlds.get('w1'), worlds.ids.length]).toEqual(['w0', undefined, 501]);
});
