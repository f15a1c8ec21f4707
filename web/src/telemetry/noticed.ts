import { isChunkFailure } from './chunk-failure.ts';
import { errorName, ownFrames, scrubMessage } from './error-parts.ts';
import type { Report, ReportKind } from './report.ts';

type Told = Pick<Report, 'kind' | 'name' | 'words' | 'stack'>;

const ofError = (kind: ReportKind, thrown: unknown, origin: string): Told => ({
  kind: isChunkFailure(thrown) ? 'chunk' : kind,
  name: errorName(thrown),
  words: thrown instanceof Error ? scrubMessage(thrown.message) : '',
  stack: ownFrames(thrown, origin),
});

/** A script or style sheet of the build; pictures are named by the server. */
const ofFile = (target: EventTarget | null, origin: string): Told | undefined => {
  const isScript = target instanceof HTMLScriptElement;
  if (!(isScript || target instanceof HTMLLinkElement)) return undefined;
  const [, host, name] = /^(https?:\/\/[^/]+)\/(assets\/[\w.-]+)$/.exec(isScript ? target.src : target.href) ?? [];
  return name && host === origin ? { kind: 'chunk', name, words: '', stack: [] } : undefined;
};

/** Of the field only its name in the contract: what was received is the server's. */
const ofMismatch = (problem: string): Told => {
  const [, call = '*', field = ''] = /^([A-Z]+ \/[\w/:.-]*): (?:At path: ([\w.]+) -- )?/.exec(problem) ?? [];
  return { kind: 'contract', name: call, words: field.replace(/\d+/g, '*'), stack: [] };
};

/** What is told of something noticed: an event of the window, an error that was caught, an answer that did not fit; nothing of others. */
export const toldOf = (noticed: unknown, origin: string): Told | undefined => {
  if (typeof noticed === 'string') return ofMismatch(noticed);
  if (noticed instanceof PromiseRejectionEvent) return ofError('rejection', noticed.reason, origin);
  if (noticed instanceof ErrorEvent) return ofError('error', noticed.error ?? new Error(noticed.message), origin);
  if (noticed instanceof Event) return ofFile(noticed.target, origin);
  return ofError('render', noticed, origin);
};
