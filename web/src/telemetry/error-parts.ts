/** The classes of errors that a browser has; any other name may have been made of data. */
const CLASSES = new Set(
  'AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError AbortError DataCloneError EncodingError HierarchyRequestError IndexSizeError InvalidCharacterError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError SecurityError TimeoutError UnknownError VersionError'.split(
    ' ',
  ),
);

/** From the first quotation mark to the last one: what is quoted may hold quotation marks of its own. */
const QUOTED = /(?<![A-Za-z])["'`“‘](?:.*["'`”’](?![A-Za-z])|.*)/s;
/** A plain English word. Mails, numbers, addresses, names in code, tokens and everything that is not ASCII are none. */
const WORD = /^(?:[A-Z]?[a-z]{1,19}|[A-Z]{1,10})(?:['’]t)?[.,:;]?$/;

const MOST_WORDS = 30;
const MOST_FRAMES = 6;

/** The class of what was thrown; `Error` for one of its own making, `Other` for what is no error. */
export const errorName = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return 'Other';
  return CLASSES.has(thrown.name) ? thrown.name : 'Error';
};

/** A message without what may have come from a person or a server; an ellipsis stands in its place. */
export const scrubMessage = (message: string): string =>
  message
    .replace(QUOTED, ' … ')
    .trim()
    .split(/\s+/, MOST_WORDS)
    .map((word) => (WORD.test(word) ? word : '…'))
    .join(' ')
    .replace(/…(?: …)+/g, '…');

/** The places in the build's own files that a stack names, innermost first. */
export const ownFrames = (thrown: unknown, origin: string): readonly string[] => {
  if (!(thrown instanceof Error)) return [];
  // Chromium begins the stack with the message.
  const stack = (thrown.stack ?? '').replace(thrown.message, '');
  return [...stack.matchAll(/(https?:\/\/[^/\s]+)\/(assets\/[\w.-]+\.js:\d+:\d+)/g)]
    .flatMap(([, host, frame = '']) => (host === origin ? [frame] : []))
    .slice(0, MOST_FRAMES);
};
