import { type ComponentProps, useEffect, useRef } from 'react';
import type { Offer } from '#contracts/api/offers.ts';
import { site } from '#web/src/site.ts';

// A document has one title: what it is made of is the module's, as `document.title` is the document's.
let title = '';
let failedForms = 0;

/** What a page is about, for search engines: an offer, or only that it could not be shown. */
type Subject = Offer | 'failure' | undefined;
let subject: Subject;
let tell: ((subject: Subject) => void) | undefined;

/** Has the page's subject told, now and whenever a heading is drawn. One listens. */
export const onPageDrawn = (listener: (subject: Subject) => void): void => {
  tell = listener;
  if (title) listener(subject);
};

const writeTitle = (): void => {
  document.title = `${failedForms > 0 ? 'エラー：' : ''}${title || '読み込み中'}｜${site.name}`;
};

/** Counts the forms of the page that have failed, one more or one less: while there are any, the title begins with エラー：. */
export const countFailedForm = (by: 1 | -1): void => {
  failedForms += by;
  writeTitle();
};

/**
 * Focuses the page's heading. While there is none its main part is focused, the tab says that the page is coming, and the heading
 * takes over when it comes.
 */
export const focusHeading = (): void => {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!heading) {
    title = '';
    writeTitle();
  }
  (heading ?? main)?.focus({ preventScroll: true });
};

interface PageHeadingProps extends ComponentProps<'h1'> {
  /** What the tab says before the brand, where that is not the heading itself. */
  title?: string;
  subject?: Subject;
}

/** The one h1 of a page. The document is named after it, and it takes the focus when its page is navigated to. */
export const PageHeading = ({ title: longer, subject: its, ...attributes }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not the places without a width where its line may break: a tab, a bookmark and a screen reader have the words alone.
    title = longer ?? heading.current?.textContent?.replaceAll('\u200b', '') ?? '';
    subject = its;
    writeTitle();
    tell?.(subject);
  });
  useEffect(() => {
    if (document.activeElement?.localName === 'main') focusHeading();
  }, []);
  return <h1 ref={heading} tabIndex={-1} {...attributes} />;
};
