import { expect, test, vi } from 'vitest';

const drawn = vi.hoisted(() => ({ heading: { textContent: '' } }));
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useRef: () => ({ current: drawn.heading }),
  useEffect: (effect) => void effect(),
}));

test('the title of the tab holds none of the breaks between the phrases of its heading', async () => {
  const document = { title: '', activeElement: null };
  vi.stubGlobal('document', document);
  const { PageHeading } = await import('./page-heading.tsx');
  drawn.heading.textContent = '次の道は、\u200bひとつじゃない。\u200b転職と\u200b副業';
  PageHeading({});
  expect(document.title).toBe('次の道は、ひとつじゃない。転職と副業｜ツギミチ');
});
