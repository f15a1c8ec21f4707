import { errorName, ownFrames, scrubMessage } from './error-parts.ts';
import { isChunkFailure } from './problems.ts';

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
  /** The scrubbed message of an error (error-parts.ts); for a contract mismatch, the differing field; for a vital, how the page was opened. */
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

type ProblemReport = Pick<Report, 'kind' | 'name' | 'words' | 'stack'>;

const ofError = (kind: ReportKind, thrown: unknown, origin: string): ProblemReport => ({
  kind: isChunkFailure(thrown) ? 'chunk' : kind,
  name: errorName(thrown),
  words: thrown instanceof Error ? scrubMessage(thrown.message) : '',
  stack: ownFrames(thrown, origin),
});

/** For scripts and style sheets of the build. Images are ignored, because the server names them. */
const ofFile = (target: EventTarget | null, origin: string): ProblemReport | undefined => {
  const isScript = target instanceof HTMLScriptElement;
  if (!(isScript || target instanceof HTMLLinkElement)) return undefined;
  const [, host, name] = /^(https?:\/\/[^/]+)\/(assets\/[\w.-]+)$/.exec(isScript ? target.src : target.href) ?? [];
  return name && host === origin ? { kind: 'chunk', name, words: '', stack: [] } : undefined;
};

/** Reports only the field's name from the contract: the received value is the server's data. */
const ofMismatch = (problem: string): ProblemReport => {
  const [, call = '*', field = ''] = /^([A-Z]+ \/[\w/:.-]*): (?:At path: ([\w.]+) -- )?/.exec(problem) ?? [];
  return { kind: 'contract', name: call, words: field.replace(/\d+/g, '*'), stack: [] };
};

/** The report of a problem: a window event, a caught error or a contract mismatch; undefined for anything else. */
export const reportOf = (problem: unknown, origin: string): ProblemReport | undefined => {
  if (typeof problem === 'string') return ofMismatch(problem);
  if (problem instanceof PromiseRejectionEvent) return ofError('rejection', problem.reason, origin);
  if (problem instanceof ErrorEvent) return ofError('error', problem.error ?? new Error(problem.message), origin);
  if (problem instanceof Event) return ofFile(problem.target, origin);
  return ofError('render', problem, origin);
};
