import { waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { PageHeading } from './page-heading.tsx';

test("the tab's title contains no phrase breaks of its heading", async () => {
  const root = createRoot(document.body);
  root.render(<PageHeading>{'次の道は、\u200bひとつじゃない。\u200b転職と\u200b副業'}</PageHeading>);
  await waitFor(() => expect(document.title).toBe('次の道は、ひとつじゃない。転職と副業｜ツギミチ'));
  root.unmount();
});
