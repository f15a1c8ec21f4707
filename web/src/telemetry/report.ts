export type ReportKind =
  /** A web vital of this visit. */
  | 'vital'
  /** An uncaught error. */
  | 'error'
  /** An unhandled promise rejection. */
  | 'rejection'
  /** A rendering error, which showed the error page. */
  | 'render'
  /** A file of the build that could not be loaded. */
  | 'chunk'
  /** A response that does not match the contract. */
  | 'contract';

/** A report of the page. It contains no data of the user or the server: see README.md. */
export interface Report {
  readonly kind: ReportKind;
  /** The vital (`LCP`), the error's class (`TypeError`), the file (`assets/x.js`), the call (`GET /api/offers/:id`). */
  readonly name: string;
  /** Only for a vital: ms, or the score of CLS. */
  readonly value: number | null;
  /** Only for a vital. */
  readonly rating: 'good' | 'needs-improvement' | 'poor' | null;
  /** The pattern of the page's path: `/jobs/:id`; `*` for a path that the site does not have. */
  readonly route: string;
  /** The entry's file, which identifies the build. */
  readonly build: string;
  /** The scrubbed message of an error (error-parts.ts); for a contract mismatch, the differing field. */
  readonly words: string;
  /** The stack in the build's files, innermost frame first: `assets/x.js:1:234`. */
  readonly stack: readonly string[];
}

/** The name of the event on `window` whose `detail` is a report. */
export const REPORT_EVENT = 'tsugimichi:report';

declare global {
  interface WindowEventMap {
    [REPORT_EVENT]: CustomEvent<Report>;
  }
}
