/** Error classes of browsers; any other name could contain data. */
const CLASSES = new Set(
  'AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError AbortError DataCloneError EncodingError HierarchyRequestError IndexSizeError InvalidCharacterError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError SecurityError TimeoutError UnknownError VersionError'.split(
    ' ',
  ),
);

/** From the first quotation mark to the last one, since a quotation may contain quotation marks. */
const QUOTED = /(?<![A-Za-z])["'`“‘](?:.*["'`”’](?![A-Za-z])|.*)/s;
/** A plain English word. Excludes emails, numbers, addresses, identifiers, tokens and anything that is not ASCII. */
const WORD = /^(?:[A-Z]?[a-z]{1,19}|[A-Z]{1,10})(?:['’]t)?[.,:;]?$/;

const MAX_WORDS = 30;
const MAX_FRAMES = 6;

/** The class of a thrown error; `Error` for a custom class, `Other` for other values. */
export const errorName = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return 'Other';
  return CLASSES.has(thrown.name) ? thrown.name : 'Error';
};

/** Replaces parts of a message that may come from a user or the server by an ellipsis. */
export const scrubMessage = (message: string): string =>
  message
    .replace(QUOTED, ' … ')
    .trim()
    .split(/\s+/, MAX_WORDS)
    .map((word) => (WORD.test(word) ? word : '…'))
    .join(' ')
    .replace(/…(?: …)+/g, '…');

/** The stack frames in the build's own files, innermost first. */
export const ownFrames = (thrown: unknown, origin: string): readonly string[] => {
  if (!(thrown instanceof Error)) return [];
  // Chromium begins the stack with the message.
  const stack = (thrown.stack ?? '').replace(thrown.message, '');
  return [...stack.matchAll(/(https?:\/\/[^/\s]+)\/(assets\/[\w.-]+\.js:\d+:\d+)/g)]
    .flatMap(([, host, frame = '']) => (host === origin ? [frame] : []))
    .slice(0, MAX_FRAMES);
};
