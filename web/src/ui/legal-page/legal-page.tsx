import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { useCurrentSection } from '#web/src/ui/section-links/use-current-section.ts';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import '#web/src/ui/section-links/section-links.css';
import '#web/src/ui/quiet-link.css';
import './legal-page.css';
import { Phrases } from '#web/src/ui/phrases.tsx';
import '#web/src/ui/page/printed-part.css';

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

/** Scrolls a long table of contents to the current article without moving the page. */
const useStopInSight = (current: string | null) => {
  const list = useRef<HTMLOListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [box, stop] = [list.current, link.current];
    if (!current || !box || !stop || box.scrollHeight <= box.clientHeight) return;
    // Never while the list has the keyboard focus or the pointer: its links must not move then.
    if (box.matches(':hover, :has(:focus-visible)')) return;
    const offset = stop.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTo({ top: box.scrollTop + offset - (box.clientHeight - stop.offsetHeight) / 2 });
  }, [current]);
  return { list, link };
};

const nameOf = ({ label, title }: LegalArticle): string => (label ? `${label}　${title}` : title);

/** Beside the text on wide screens; `FoldedToc` above the text replaces it on small ones. */
const WideToc = ({ articles }: Pick<LegalPageProps, 'articles'>) => {
  const current = useCurrentSection(articles.map(({ id }) => id));
  const { list, link } = useStopInSight(current);
  return (
    <nav className="route-menu legal-toc screen-only" aria-label="目次">
      <h2>目次</h2>
      <ol className="section-links" ref={list}>
        {articles.map((article) => (
          <li key={article.id}>
            <a
              ref={article.id === current ? link : null}
              className="quiet-link"
              href={`#${article.id}`}
              aria-current={article.id === current ? 'location' : undefined}
            >
              {nameOf(article)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const FoldedToc = ({ articles, tocTitle }: Pick<LegalPageProps, 'articles' | 'tocTitle'>) => (
  <details className="legal-toc-small screen-only">
    <summary>{tocTitle}</summary>
    <ol className="legal-toc-list">
      {articles.map((article) => (
        <li key={article.id}>
          <a href={`#${article.id}`}>{nameOf(article)}</a>
        </li>
      ))}
    </ol>
  </details>
);

const Article = ({ article: { id, label, title, body } }: { article: LegalArticle }) => (
  <section className="legal-article" id={id} aria-labelledby={`${id}-title`}>
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
      <div className="with-side legal-page">
        <WideToc articles={articles} />
        <div className="reading">
          <PageHeading className="page-title">{title}</PageHeading>
          <p className="legal-dates">
            <span className="unbroken">{`制定：${established}`}</span>
            {revisions.map((day) => (
              <span className="unbroken" key={day}>
                {`改定：${day}`}
              </span>
            ))}
          </p>
          {lead}
          <FoldedToc articles={articles} tocTitle={tocTitle} />
          <div className="legal-text">
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
