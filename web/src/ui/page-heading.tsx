import { type ComponentProps, useEffect, useRef } from 'react';
import { proxy, subscribe } from 'valtio';
import type { Offer } from '#contracts/api/offers.ts';
import { site } from '#web/src/site.ts';

/** What a page is about, for search engines: an offer, or only that it could not be shown. */
type Subject = Offer | 'failure' | undefined;

interface PageState {
  /** What the tab says before the brand; empty while the page is coming. */
  heading: string;
  /** Path of the page whose heading that is. */
  path: string;
  subject: Subject;
  failedForms: number;
  readonly title: string;
}

/** What the document says of the page that is shown. */
export const pageState = proxy<PageState>({
  heading: '',
  path: '',
  subject: undefined,
  failedForms: 0,
  get title() {
    return `${this.failedForms > 0 ? 'エラー：' : ''}${this.heading || '読み込み中'}｜${site.name}`;
  },
});
// Not by React's <title>: beside the one that the server has sent it would be a second one.
subscribe(pageState, () => {
  document.title = pageState.title;
});

/** Counts the forms of the page that have failed, one more or one less: while there are any, the title begins with エラー：. */
export const countFailedForm = (by: 1 | -1): void => {
  pageState.failedForms += by;
};

/**
 * Focuses the page's heading. While there is none its main part is focused, the tab says that the page is coming, and the heading
 * takes over when it comes.
 */
export const focusHeading = (): void => {
  // The shell's and the screen's: no ref reaches both from wherever this is called.
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!heading) pageState.heading = '';
  (heading ?? main)?.focus({ preventScroll: true });
};

interface PageHeadingProps extends ComponentProps<'h1'> {
  /** What the tab says before the brand, where that is not the heading itself. */
  title?: string;
  subject?: Subject;
}

/** The one h1 of a page. The document is named after it, and it takes the focus when its page is navigated to. */
export const PageHeading = ({ title, subject, ...attributes }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not the places without a width where its line may break: a tab, a bookmark and a screen reader have the words alone.
    const words = title ?? heading.current?.textContent.replaceAll('\u200b', '') ?? '';
    Object.assign(pageState, { heading: words, path: location.pathname, subject });
  });
  useEffect(() => {
    if (document.activeElement?.localName === 'main') focusHeading();
  }, []);
  return <h1 ref={heading} tabIndex={-1} {...attributes} />;
};
