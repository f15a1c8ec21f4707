import { array, type Infer, optional, record, refine, string, type, validate } from 'superstruct';

const text = optional(string());
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
/** Scheme, host and perhaps port, without a slash behind them; '' for the site's own. */
const origin = optional(
  refine(string(), 'origin', (value) => value === '' || (ORIGIN.test(value) && URL.canParse(value))),
);

/** The operator's facts, each in the place of a sample of web/src/operator.ts. */
export const operatorFile = type({
  name: text,
  representative: text,
  responsible: text,
  business: text,
  founded: text,
  address: text,
  groupCompany: text,
  phone: text,
  email: text,
  hours: text,
  licenceNumber: text,
  links: optional(record(string(), string())),
  thirdParties: optional(array(type({ name: string(), page: string(), href: string() }))),
});

/** config.json: what one build needs to be told of where it stands. What is left out is as it was built. */
export const siteConfigFile = type({
  /** Where the API answers; '' for the site's own address. */
  api: origin,
  /** Where the public site stands; '' where this is not it, as a staging. */
  origin,
  /** Another host that takes the page's reports (web/src/telemetry/README.md); '' for none. */
  reports: origin,
  operator: optional(operatorFile),
});

/** What stands in config.json. */
export type SiteConfigFile = Infer<typeof siteConfigFile>;

/** The configuration as the site uses it. */
export interface SiteConfig extends SiteConfigFile {
  api: string;
  origin: string;
}

/** A browser refuses plain http from a page that came by https, but for its own machine, by whichever loopback address. */
export const isMixed = (page: string, api: string): boolean =>
  page === 'https:' && /^http:/i.test(api) && !/^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(api).hostname);

/** An API that a browser would not let this page ask. */
export class MixedContent extends Error {}

const config: SiteConfig = {
  api: (import.meta.env?.VITE_API_URL as string | undefined) ?? 'http://localhost:8787',
  origin: '',
};

/** The configuration of this page; before it has come, that of the build. */
export const siteConfig = (): SiteConfig => config;

/**
 * Takes the content of config.json.
 * @throws StructError that names the wrong key, MixedContent
 */
export const takeConfig = (content: unknown, page = globalThis.location?.protocol): void => {
  const [error, read] = validate(content, siteConfigFile);
  if (error) throw error;
  if (isMixed(page, read.api ?? config.api)) throw new MixedContent();
  Object.assign(config, read);
};
