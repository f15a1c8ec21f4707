import { articlesOf } from '#web/src/ui/legal-page/article-text.tsx';
import text from './nda.txt?raw';

const articles = articlesOf(text, 'a', (n) => `第${n}条`);

/** The agreement's dates and contents, shared by both pages (product 2). */
export const ndaDocument = {
  tocTitle: `目次（全${articles.length}条）`,
  established: '2023年12月6日',
  revisions: ['2024年12月1日'],
  articles,
} as const;
