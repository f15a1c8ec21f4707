import { numbered } from '#web/src/ui/legal-page/article-text.tsx';
import { LegalPage } from '#web/src/ui/legal-page/legal-page.tsx';
import { conductArticles } from './term-conduct.tsx';
import { contractArticles } from './term-contract.tsx';
import { generalArticles } from './term-general.tsx';

const articles = numbered(
  [...contractArticles, ...conductArticles, ...generalArticles],
  (n) => `a${n}`,
  (n) => `第${n}条`,
);

export const Screen = () => (
  <LegalPage
    title="利用規約"
    tocTitle={`目次（全${articles.length}条）`}
    established="2023年1月23日"
    revisions={['2023年4月1日', '2024年12月1日']}
    articles={articles}
  />
);
