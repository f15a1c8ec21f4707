import { SLOW } from '#web/e2e/matrix.ts';
import { expectDocument } from '#web/e2e/page/document-checks.ts';
import { test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('the page fits every window and prints without the shell', SLOW, async ({ page }) => {
  await expectDocument(page, paths.tokutei, '特定商取引法に基づく表記');
});
