import { type ComponentProps, useEffect, useRef } from 'react';
import { site } from '#web/site.ts';

// A document has one title: what it is made of is the module's, as `document.title` is the document's.
let title = '';
let failedForms = 0;

const writeTitle = (): void => {
  document.title = `${failedForms > 0 ? 'エラー：' : ''}${title}｜${site.name}`;
};

/** Counts the forms of the page that have failed, one more or one less: while there are any, the title begins with エラー：. */
export const countFailedForm = (by: 1 | -1): void => {
  failedForms += by;
  writeTitle();
};

/** Focuses the page's heading. While there is none its main part is focused, and the heading takes over when it comes. */
export const focusHeading = (): void => {
  const main = document.querySelector('main');
  (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
};

interface PageHeadingProps extends ComponentProps<'h1'> {
  /** What the tab says before the brand, where that is not the heading itself. */
  title?: string;
}

/** The one h1 of a page. The document is named after it, and it takes the focus when its page is navigated to. */
export const PageHeading = ({ title: longer, ...attributes }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title = longer ?? heading.current?.textContent ?? '';
    writeTitle();
  });
  useEffect(() => {
    if (document.activeElement?.localName === 'main') focusHeading();
  }, []);
  return <h1 ref={heading} tabIndex={-1} {...attributes} />;
};
