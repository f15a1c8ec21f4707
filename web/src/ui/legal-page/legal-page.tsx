import type { ReactNode } from 'react';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { Phrases } from '#web/src/ui/phrases.tsx';
import { RouteMenu } from '#web/src/ui/section-links/section-links.tsx';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import '#web/src/ui/styles/page.css';
import styles from './legal-page.module.css';
import '#web/src/ui/styles/printed-part.css';

export interface LegalArticle {
  /** The anchor of the article, e.g. a1. */
  readonly id: string;
  /** Its written number: 第1条. Empty without one. */
  readonly label: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** Title of the folded table of contents on phones, e.g. 目次（全22条）. */
  tocTitle: string;
  /** The date of the first version, e.g. 2023年1月23日. */
  established: string;
  /** The dates of the revisions, oldest first. */
  revisions: readonly string[];
  articles: readonly LegalArticle[];
  /** Between the dates and the first article. */
  lead?: ReactNode;
  after?: ReactNode;
}

const nameOf = ({ label, title }: LegalArticle): string => (label ? `${label}　${title}` : title);

/** Above the text on small screens; the route menu beside the text replaces it on wide ones. */
const FoldedToc = ({ articles, tocTitle }: Pick<LegalPageProps, 'articles' | 'tocTitle'>) => (
  <details className={`${styles.tocSmall} screen-only`}>
    <summary>{tocTitle}</summary>
    <ol className={styles.tocList}>
      {articles.map((article) => (
        <li key={article.id}>
          <a href={`#${article.id}`}>{nameOf(article)}</a>
        </li>
      ))}
    </ol>
  </details>
);

const Article = ({ article: { id, label, title, body } }: { article: LegalArticle }) => (
  <section className={styles.article} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      {label && <span>{label}</span>} <Phrases>{title}</Phrases>
    </h2>
    <Unbroken>{body}</Unbroken>
  </section>
);

/** A legal document: dates, a table of contents that highlights the current article, numbered articles, and a print layout. */
export const LegalPage = (props: LegalPageProps) => {
  const { title, tocTitle, established, revisions, articles, lead, after } = props;
  return (
    <div className="page">
      <div className={`with-side ${styles.page}`}>
        <RouteMenu
          title="目次"
          className={styles.toc}
          listClass={styles.tocStops}
          linkClass={styles.tocStop}
          stops={articles.map((article) => ({ id: article.id, title: nameOf(article) }))}
        />
        <div className="reading">
          <PageHeading className="page-title">{title}</PageHeading>
          <p className={styles.dates}>
            <span className="unbroken">{`制定：${established}`}</span>
            {revisions.map((day) => (
              <span className="unbroken" key={day}>
                {`改定：${day}`}
              </span>
            ))}
          </p>
          {lead}
          <FoldedToc articles={articles} tocTitle={tocTitle} />
          <div className={styles.text}>
            {articles.map((article) => (
              <Article key={article.id} article={article} />
            ))}
          </div>
          {after}
          <p className="printed-address">{globalThis.location.href.replace(/[?#].*$/, '')}</p>
        </div>
      </div>
    </div>
  );
};
