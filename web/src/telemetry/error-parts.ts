/** The classes of errors that a browser has; any other name may have been made of data. */
const CLASSES = new Set(
  'AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError AbortError DataCloneError EncodingError HierarchyRequestError IndexSizeError InvalidCharacterError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError SecurityError TimeoutError UnknownError VersionError'.split(
    ' ',
  ),
);

/** The words of which engines make their messages. Whatever else stands in one may have come from a person or a server. */
const WORDS = new Set(
  'a access an and any argument arguments array assignment at be been before big call can cannot cant child class closed connection constant constructor convert could createobjecturl detached document dynamically end error execute expected failed fetch file for found from function has import imported in initialization initialize input insertbefore instance invalid is iterable it json key length load loaded map maximum memory method minified missing module more must network new no node not null object of on only operation or out parameter parse permission position promise properties property quota range read reading recursion redeclaration reference removechild required resource script set setting size stack state storage string supported symbol syntax than that the this timed to token too type unable undefined unexpected unterminated valid value variable was while with without'.split(
    ' ',
  ),
);

const MOST_WORDS = 30;
const MOST_FRAMES = 6;

/** The class of what was thrown; `Error` for one of its own making, `Other` for what is no error. */
export const errorName = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return 'Other';
  return CLASSES.has(thrown.name) ? thrown.name : 'Error';
};

/** A message with only the words that engines have of themselves; an ellipsis stands for the others. */
export const ownWords = (message: string): string =>
  message
    .split(/\s+/, MOST_WORDS)
    .map((word) => {
      const bare = word.toLowerCase().replace(/[^a-z]/g, '');
      return /^[A-Za-z'’]+[.,:;]?$/.test(word) && WORDS.has(bare) ? word : '…';
    })
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
