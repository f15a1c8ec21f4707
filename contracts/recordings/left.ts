/**
 * Known differences between the mock server and Laravel. Each differing response names its cause in the recording (`differs`), and the
 * README explains why it stays.
 */
export const LEFT: readonly string[] = [
  '1e400 (INF): 500 or length of "INF"',
  '404 names raw characters of the path, mock the encoded ones',
  '404 sentence shows -0',
  'GET with a JSON body and type: body instead of query',
  'NUL, a list or an oversized number in a date field: 500',
  'X-XSRF-TOKEN sent twice',
  '_method that is empty or no text: 400',
  'array as current_password: 500',
  'boolean: 1.0 is no boolean',
  'cookie name with []',
  'docx judged by libmagic (order of entries)',
  'dot segments in a path are resolved by the mock',
  'file name cut at NUL',
  'login limiter key: true and 1 are the same key',
  'more than 1000 input variables / 64 levels',
  'number of 2^63-1 and more: integer in PHP, not in the mock',
  'order of integer-like keys in errors (PHP keeps order of input)',
  'override to HEAD answers without a body',
  'request target *',
  'upload: MAX_FILE_SIZE of the form counts',
  'upload: PHP reads multipart loosely (LF only, …)',
  'upload: PHP reads part heads loosely (single quotes, folded, unterminated)',
  'upload: a truncated multipart body',
  'wildcard elements whose key has a dot or is *',
];

/** Decision W19: Laravel still let a complete member use the wizard's account steps. */
export const CLOSED_SINCE = 'decision W19';

/** The specification allows URLs that Laravel's url rule rejects. The reference does not count these responses either. */
export const INFORMATIVE = 'url rule: refuses addresses the specification allows';
