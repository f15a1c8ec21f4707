import { articlesOf } from '#web/src/ui/legal-page/article-text.tsx';
import { LegalPage } from '#web/src/ui/legal-page/legal-page.tsx';
import text from './term.txt?raw';

const articles = articlesOf(text, 'a', (n) => `第${n}条`);

export const Screen = () => (
  <LegalPage
    title="利用規約"
    tocTitle={`目次（全${articles.length}条）`}
    established="2023年1月23日"
    revisions={['2023年4月1日', '2024年12月1日']}
    articles={articles}
  />
);
