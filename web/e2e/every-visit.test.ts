import { expect, test } from 'vitest';
import { headOf } from '#web/src/page-head/head.ts';
import { routeWords } from '#web/src/page-head/route-words.ts';
import { isRegister, paths } from '#web/src/paths.ts';
import { everyVisit } from './every-visit.ts';

test('gives every page its own title', () => {
  const titles = new Map<string, Set<string>>();
  for (const { title = '', address } of everyVisit)
    titles.set(title || address, (titles.get(title || address) ?? new Set()).add(address));
  expect([...titles].filter(([, addresses]) => addresses.size > 1)).toEqual([]);
});

test('titles the no-script content like the page', () => {
  const visits = everyVisit.filter(
    ({ address }) => address in routeWords && !isRegister(address) && address !== paths.profile,
  );
  expect(visits.map(({ address }) => headOf({ path: address }, { origin: '' }).title)).toEqual(
    visits.map(({ title }) => title),
  );
  expect(visits.length).toBeGreaterThan(12);
});
