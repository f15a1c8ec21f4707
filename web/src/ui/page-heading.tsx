import { type ComponentProps, createRef, useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { Offer } from '#contracts/api/offers.ts';
import { site } from '#web/src/site.ts';
import { Phrases } from './phrases.tsx';

/** The page's subject for search engines: an offer, or a failure. */
type Subject = Offer | 'failure' | undefined;

interface PageState {
  /** The document title without the brand; empty while the page is loading, null before the first page. */
  heading: string | null;
  path: string;
  subject: Subject;
  failedForms: number;
}

export const pageState = proxy<PageState>({ heading: null, path: '', subject: undefined, failedForms: 0 });

/** Keeps the document's title; the server's stays until the first page is there. React's <title> would be a second one beside it. */
export const DocumentTitle = () => {
  const { heading, failedForms } = useSnapshot(pageState);
  useEffect(() => {
    if (heading === null) return;
    document.title = `${failedForms > 0 ? 'エラー：' : ''}${heading || '読み込み中'}｜${site.name}`;
  }, [heading, failedForms]);
  return null;
};

/** Adds to the number of failed forms on the page; if it is positive, the title starts with エラー：. */
export const countFailedForm = (by: 1 | -1): void => {
  pageState.failedForms += by;
};

/** The page's h1, whichever screen renders it. */
export const pageHeading = createRef<HTMLHeadingElement>();

/** The heading of the section that the address names, if it may take the focus. */
const anchorHeading = (): HTMLElement | null | undefined =>
  document.getElementById(location.hash.slice(1))?.querySelector<HTMLElement>('h2[tabindex]');

/** Focuses the heading of the section that the address names. False if there is none. */
export const focusAnchor = (): boolean => {
  const heading = anchorHeading();
  heading?.focus({ preventScroll: true });
  return !!heading;
};

/**
 * Focuses the page's heading, or that of the section in the address. If it is not rendered yet, focuses `main` and shows the loading title; the heading takes the focus
 * once it is rendered.
 */
export const focusHeading = (): void => {
  const heading = pageHeading.current;
  if (!heading) pageState.heading = '';
  (anchorHeading() ?? heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
};

interface PageHeadingProps extends ComponentProps<'h1'> {
  /** The document title without the brand, if it differs from the heading. */
  title?: string;
  subject?: Subject;
}

/** The page's only h1. It sets the document title, and takes the focus after a navigation. */
export const PageHeading = ({ title, subject, children, ...attributes }: PageHeadingProps) => {
  useEffect(() => {
    const words = title ?? pageHeading.current?.textContent ?? '';
    pageState.heading = words;
    pageState.path = location.pathname;
    pageState.subject = subject;
  });
  useEffect(() => {
    if (document.activeElement?.localName === 'main') focusHeading();
  }, []);
  return (
    <h1 ref={pageHeading} tabIndex={-1} {...attributes}>
      <Phrases>{children}</Phrases>
    </h1>
  );
};

/** For a page that replaces another at the same address: scrolls to the top and focuses its heading. */
export const useNewPage = (): void =>
  useEffect(() => {
    focusHeading();
    window.scrollTo(0, 0);
  }, []);
