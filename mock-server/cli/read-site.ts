import { refusal } from '#contracts/ports.ts';
import { isWithin } from '#mock-server/http/session/cookies.ts';
import { StartError } from './listen.ts';

const EXAMPLE = 'https://www.example.com';

const readOrigin = (text: string): string => {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new StartError(`--web-origin is "${text}", which is no origin: give scheme and host, as ${EXAMPLE}.`);
  const refused = refusal(url.port);
  if (refused) throw new StartError(`--web-origin is "${text}": ${refused}`);
  if (url.origin === text) return text;
  throw new StartError(`--web-origin is "${text}", which no browser sends as an Origin: give ${url.origin}.`);
};

/** Parses the SPA's origins, each in the form that browsers send. @throws StartError with one sentence. */
export const readOrigins = (texts: readonly string[]): readonly string[] => {
  const origins = texts.map(readOrigin);
  const twice = origins.find((origin, index) => origins.indexOf(origin) < index);
  if (twice !== undefined) throw new StartError(`--web-origin ${twice} is given twice: once is enough.`);
  return origins;
};

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const DOMAIN = new RegExp(`^\\.?(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$`);

/**
 * Parses the domain of the cookies; every origin of the SPA must be within it.
 * @throws StartError with one sentence.
 */
export const readCookieDomain = (text: string, origins: readonly string[]): string => {
  if (!DOMAIN.test(text))
    throw new StartError(
      `--cookie-domain is "${text}", which no browser accepts as a cookie domain: give a domain of two parts or more in small letters, as example.com.`,
    );
  const outside = origins.find((origin) => !isWithin(new URL(origin).hostname, text));
  if (outside === undefined) return text;
  throw new StartError(
    `--cookie-domain is "${text}", which is no parent of ${new URL(outside).hostname}: the SPA at ${outside} could not read the cookie XSRF-TOKEN.`,
  );
};
