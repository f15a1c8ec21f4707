import type { ReactNode } from 'react';
import type { LegalArticle } from './legal-page.tsx';
import './legal-text.css';

/** An article as it is written down; its number comes from its place. */
export interface ArticleText {
  readonly title: string;
  readonly body: ReactNode;
}

/** Numbers the texts: `id` and `label` make anchor and heading out of the number. */
export const numbered = (
  texts: readonly ArticleText[],
  id: (n: number) => string,
  label: (n: number) => string,
): LegalArticle[] => texts.map((text, place) => ({ id: id(place + 1), label: label(place + 1), ...text }));

/** The items (号) of a clause, numbered in brackets. */
export const Items = ({ children }: { children: ReactNode }) => <ol className="legal-items">{children}</ol>;

/** Another article of the terms, named and linked. */
export const Article = ({ n, title }: { n: number; title?: string }) => (
  <a href={`#a${n}`}>{`第${n}条${title ? `（${title}）` : ''}`}</a>
);
