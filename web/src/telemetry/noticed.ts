import { errorName, ownFrames, scrubMessage } from './error-parts.ts';
import { isChunkFailure } from './notice.ts';
import type { Report, ReportKind } from './report.ts';

type Notice = Pick<Report, 'kind' | 'name' | 'words' | 'stack'>;

const ofError = (kind: ReportKind, thrown: unknown, origin: string): Notice => ({
  kind: isChunkFailure(thrown) ? 'chunk' : kind,
  name: errorName(thrown),
  words: thrown instanceof Error ? scrubMessage(thrown.message) : '',
  stack: ownFrames(thrown, origin),
});

/** For scripts and style sheets of the build. Images are ignored, because the server names them. */
const ofFile = (target: EventTarget | null, origin: string): Notice | undefined => {
  const isScript = target instanceof HTMLScriptElement;
  if (!(isScript || target instanceof HTMLLinkElement)) return undefined;
  const [, host, name] = /^(https?:\/\/[^/]+)\/(assets\/[\w.-]+)$/.exec(isScript ? target.src : target.href) ?? [];
  return name && host === origin ? { kind: 'chunk', name, words: '', stack: [] } : undefined;
};

/** Reports only the field's name from the contract: the received value is the server's data. */
const ofMismatch = (problem: string): Notice => {
  const [, call = '*', field = ''] = /^([A-Z]+ \/[\w/:.-]*): (?:At path: ([\w.]+) -- )?/.exec(problem) ?? [];
  return { kind: 'contract', name: call, words: field.replace(/\d+/g, '*'), stack: [] };
};

/** The report of a problem: a window event, a caught error or a contract mismatch; undefined for anything else. */
export const noticeOf = (noticed: unknown, origin: string): Notice | undefined => {
  if (typeof noticed === 'string') return ofMismatch(noticed);
  if (noticed instanceof PromiseRejectionEvent) return ofError('rejection', noticed.reason, origin);
  if (noticed instanceof ErrorEvent) return ofError('error', noticed.error ?? new Error(noticed.message), origin);
  if (noticed instanceof Event) return ofFile(noticed.target, origin);
  return ofError('render', noticed, origin);
};
