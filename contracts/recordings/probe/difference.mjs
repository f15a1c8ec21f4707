const isPlaceholder = (value) => typeof value === 'string' && /^<.*>$/.test(value);
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a type that was given stands for the one that was recorded: `<string?>` for null too, `<string>` for a date. */
const fits = (wanted, given) => {
  if (wanted.endsWith('?>'))
    return (
      given === null || wanted === '<any?>' || /^<(?:string|int|date|month|datetime|iso-datetime.*)\??>$/.test(given)
    );
  return wanted === '<string>' && /^<(?:string|date|month|datetime|iso-datetime.*)>$/.test(given);
};

const listDifferences = (wanted, given, at, isFailure) => {
  if (!Array.isArray(given)) return [`${at}: wanted a list, got ${JSON.stringify(given)}`];
  const [isAny] = wanted;
  if (isAny !== '<list of>') {
    const lines = wanted.flatMap((item, place) =>
      place < given.length ? bodyDifferences(item, given[place], `${at}[${place}]`, isFailure) : [],
    );
    return wanted.length === given.length ? lines : [`${at}: ${wanted.length} wanted, ${given.length} given`, ...lines];
  }
  if (given[0] !== isAny) return [`${at}: wanted a list`];
  if (wanted.length < 2) return [];
  return given.length < 2 ? [`${at}: wanted elements`] : bodyDifferences(wanted[1], given[1], `${at}[]`, isFailure);
};

/** A failure has the recorded keys, no others, and its errors in their order; a success may have more. */
const objectDifferences = (wanted, given, at, isFailure) => {
  if (!isObject(given)) return [`${at}: wanted an object, got ${JSON.stringify(given)}`];
  const lines = Object.keys(wanted).flatMap((key) =>
    key in given ? bodyDifferences(wanted[key], given[key], `${at}.${key}`, isFailure) : [`${at}.${key}: missing`],
  );
  if (!isFailure) return lines;
  const more = Object.keys(given).filter((key) => !(key in wanted));
  const order = at === 'body.errors' && lines.length + more.length === 0 && `${Object.keys(given)}`;
  return [
    ...lines,
    ...more.map((key) => `${at}.${key}: not recorded`),
    ...(order && order !== `${Object.keys(wanted)}` ? [`${at}: in the order ${order}`] : []),
  ];
};

const bodyDifferences = (wanted, given, at, isFailure) => {
  if (wanted === given || (isPlaceholder(wanted) && fits(wanted, given))) return [];
  if (Array.isArray(wanted)) return listDifferences(wanted, given, at, isFailure);
  if (isObject(wanted)) return objectDifferences(wanted, given, at, isFailure);
  return [`${at}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(given)}`];
};

const SETS = ['vary', 'access-control-allow-headers', 'cache-control'];
const comparable = (name, value = '') => {
  if (name === 'content-type') return value.toLowerCase();
  if (!SETS.includes(name)) return value;
  return `${value
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean)
    .sort()}`;
};

const headerDifferences = ({ group, response: { headers: wanted } }, given) =>
  [...new Set([...Object.keys(wanted), ...Object.keys(given)])]
    // Rate limits are told in the groups that are about them.
    .filter((name) => group.startsWith('throttle') || !name.startsWith('x-ratelimit-'))
    .filter((name) => comparable(name, wanted[name]) !== comparable(name, given[name]))
    .map((name) => `header ${name}: wanted ${wanted[name]}, got ${given[name]}`);

const cookieLines = (cookies) =>
  cookies
    .map(
      ({ name, attributes }) =>
        `${name}; ${attributes
          .map((one) => one.toLowerCase())
          .sort()
          .join('; ')}`,
    )
    .sort()
    .join(' | ');

/** Where the wording is the application's own, keys and numbers of sentences are compared. */
const wordless = ({ errors = {}, ...body }) => ({
  ...body,
  message: typeof body.message,
  errors: Object.fromEntries(Object.entries(errors).map(([key, sentences]) => [key, sentences.length])),
});

/** What of an answer is otherwise than recorded, a line each. */
export const differencesFrom = (recorded, given) => {
  const { response: wanted, wording } = recorded;
  const isFailure = wanted.status >= 400;
  const bodies = [wanted.body, given.body].map((body) =>
    wording === 'free' && isObject(body) ? wordless(body) : body,
  );
  const [wantedCookies, givenCookies] = [cookieLines(wanted.set_cookie), cookieLines(given.set_cookie)];
  return [
    ...(wanted.status === given.status ? [] : [`status: wanted ${wanted.status}, got ${given.status}`]),
    ...headerDifferences(recorded, given.headers),
    ...(wantedCookies === givenCookies ? [] : [`cookies: wanted ${wantedCookies}, got ${givenCookies}`]),
    ...bodyDifferences(bodies[0], bodies[1], 'body', isFailure),
  ];
};
