import type { ReactNode } from 'react';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import type { LegalArticle } from './legal-page.tsx';
import './legal-page.css';

/** An article's source text; its number comes from its position. */
export interface ArticleText {
  readonly title: string;
  readonly body: ReactNode;
}

/** Numbers the articles; `id` and `label` derive anchor and heading from the number. */
export const numbered = (
  texts: readonly ArticleText[],
  id: (n: number) => string,
  label: (n: number) => string,
): LegalArticle[] => texts.map((text, index) => ({ id: id(index + 1), label: label(index + 1), ...text }));

export const Items = ({ children }: { children: ReactNode }) => <ol className="legal-items">{children}</ol>;

export const Article = ({ n, title }: { n: number; title?: string }) => (
  <a href={`#a${n}`}>
    <Unbroken>{`第${n}条${title ? `（${title}）` : ''}`}</Unbroken>
  </a>
);
