import type { Name } from './name.ts';
import type { Recipe } from './recipe.ts';

const component = ({ words }: Name): string => `import { PageHeading } from '#web/src/ui/page-heading.tsx';

/** Describe here what this page is for. */
export const Screen = () => (
  <div className="page">
    <div className="reading">
      <PageHeading className="page-title">${words}</PageHeading>
    </div>
  </div>
);
`;

const browserTest = ({
  camel,
}: Name): string => `import { expect, expectAccessible, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('explains what the page is for', async ({ page }) => {
  // List a public page under PUBLIC in web/src/paths.ts; its test needs no login.
  await logIn(page, 'minori');
  await page.goto(paths.${camel});
  await expect(page.getByRole('main')).toContainText('ここに、この画面で読めるはずの言葉を書く');
  await expectAccessible(page);
});
`;

/** A page with its own path. */
export const screenRecipe: Recipe = {
  about: 'a page with its own path',
  files: (name) => [
    { file: `web/src/screens/${name.kebab}/${name.kebab}-screen.tsx`, text: component(name) },
    { file: `web/src/screens/${name.kebab}/${name.kebab}.e2e.ts`, text: browserTest(name) },
  ],
  lines: ({ kebab, camel, words }) => [
    { file: 'web/src/paths.ts', before: '  offer: (id', line: `  ${camel}: '/${kebab}',` },
    // Use `found` for a page that search engines should list.
    {
      file: 'web/src/page-head/route-words.ts',
      before: '  [paths.login]: ',
      line: `  [paths.${camel}]: hidden('${words}', 'ここに、検索エンジンとチャットに伝えるこのページの説明を書く'),`,
    },
  ],
  failing: ({ kebab }) => `npm test -- e2e web/src/screens/${kebab}`,
};
