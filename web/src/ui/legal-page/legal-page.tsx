import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { useCurrentSection } from '#web/src/ui/section-links/use-current-section.ts';
import '#web/src/ui/section-links/route-menu.css';
import '#web/src/ui/quiet-link.css';
import '#web/src/ui/section-links/section-links.css';
import './legal-page.css';
import '#web/src/ui/page/printed-part.css';

/** An article of a legal text. */
export interface LegalArticle {
  /** The anchor of the article, e.g. a1. */
  readonly id: string;
  /** Its number as it is written: 第1条. Empty where it has none. */
  readonly label: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** What the folded table of contents on phones says, e.g. 目次（全22条）. */
  tocTitle: string;
  /** The day it was laid down, e.g. 2023年1月23日. */
  established: string;
  /** The days it was revised on, the oldest first. */
  revisions: readonly string[];
  articles: readonly LegalArticle[];
  /** Between the dates and the first article. */
  lead?: ReactNode;
  /** Behind the last article. */
  after?: ReactNode;
}

/** A long table of contents scrolls by itself: the article being read is kept in sight, without moving the page. */
const useStopInSight = (current: string | null) => {
  const list = useRef<HTMLOListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [box, stop] = [list.current, link.current];
    if (!current || !box || !stop || box.scrollHeight <= box.clientHeight) return;
    // Never from under the focus of somebody who walks through it with Tab, nor from under a pointer that is about to press.
    if (box.matches(':hover, :has(:focus-visible)')) return;
    const offset = stop.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTo({ top: box.scrollTop + offset - (box.clientHeight - stop.offsetHeight) / 2 });
  }, [current]);
  return { list, link };
};

const nameOf = ({ label, title }: LegalArticle): string => (label ? `${label}　${title}` : title);

/** The table of contents twice, of which one is shown: beside the text on wide screens, folded above it on others. */
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
      {label && <span>{label}</span>} {title}
    </h2>
    {body}
  </section>
);

/** A legal document: its dates, a table of contents that follows the reading, numbered articles, and a sheet for paper. */
export const LegalPage = (props: LegalPageProps) => {
  const { title, tocTitle, established, revisions, articles, lead, after } = props;
  return (
    <div className="page">
      <div className="with-side legal-page">
        <WideToc articles={articles} />
        <div className="reading">
          <PageHeading className="page-title">{title}</PageHeading>
          <p className="legal-dates">
            <span>{`制定：${established}`}</span>
            {revisions.map((day) => (
              <span key={day}>{`改定：${day}`}</span>
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
