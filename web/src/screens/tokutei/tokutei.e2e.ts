import { expectDocument } from '#web/e2e/document-checks.ts';
import { SLOW } from '#web/e2e/matrix.ts';
import { test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('the page holds on every screen and on paper', SLOW, async ({ page }) => {
  await expectDocument(page, paths.tokutei, '特定商取引法に基づく表記');
});
