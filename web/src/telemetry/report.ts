/** What happened. */
export type ReportKind =
  /** A web vital of this visit. */
  | 'vital'
  /** An error that nobody caught. */
  | 'error'
  /** A promise whose failure nobody handled. */
  | 'rejection'
  /** An error while drawing: the error page stands in its place. */
  | 'render'
  /** A file of the build that could not be loaded. */
  | 'chunk'
  /** An answer that is not the agreed shape. */
  | 'contract';

/** What the page tells of itself. Nothing in it comes from the person or the server: see README.md. */
export interface Report {
  readonly kind: ReportKind;
  /** The vital (`LCP`), the error's class (`TypeError`), the file (`assets/x.js`), the call (`GET /api/offers/:id`). */
  readonly name: string;
  /** Of a vital: ms, or the score of CLS. */
  readonly value: number | null;
  /** Of a vital. */
  readonly rating: 'good' | 'needs-improvement' | 'poor' | null;
  /** The pattern of the page's address: `/jobs/:id`; `*` for an address that is none of the site's. */
  readonly route: string;
  /** The entry's file, which tells the build. */
  readonly build: string;
  /** The message of an error, scrubbed (error-parts.ts); of a contract, the field that differs. */
  readonly words: string;
  /** Where in the build an error was thrown, innermost first: `assets/x.js:1:234`. */
  readonly stack: readonly string[];
}

/** The name of the event on `window` whose `detail` is a report. */
export const REPORT_EVENT = 'tsugimichi:report';

declare global {
  interface WindowEventMap {
    [REPORT_EVENT]: CustomEvent<Report>;
  }
}
