import { array, type Infer, optional, record, refine, string, type, validate } from 'superstruct';

const text = optional(string());
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
/** An origin: scheme, host and optional port, without a trailing slash; '' for the site's own. */
const origin = optional(
  refine(string(), 'origin', (value) => value === '' || (ORIGIN.test(value) && URL.canParse(value))),
);

/** The operator's details; each replaces a sample of web/src/operator.ts. */
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
  accessibilityScope: text,
  accessibilityGoal: text,
  accessibilityLevel: text,
  accessibilityChecks: text,
  accessibilityGaps: text,
  accessibilityDate: text,
  links: optional(record(string(), string())),
  afterApplying: optional(array(type({ title: string(), text: string() }))),
  thirdParties: optional(array(type({ name: string(), page: string(), href: string() }))),
});

/** A line above every page for a time, such as one about maintenance (`noticeProblem` has its rules). */
export const noticeFile = type({ text: string(), from: string(), until: string(), href: text });

/** config.json: the settings of a build for its deployment. Omitted ones keep their built-in values. */
export const siteConfigFile = type({
  /** Origin of the API; '' for the site's own. */
  api: origin,
  /** Origin of the public site; '' for a site that is not public, such as staging. */
  origin,
  /** Another host that receives the page's reports (web/src/telemetry/README.md); '' for none. */
  reports: origin,
  operator: optional(operatorFile),
  notice: optional(noticeFile),
});

/** The content of config.json. */
export type SiteConfigFile = Infer<typeof siteConfigFile>;

/** The configuration with its defaults. */
export interface SiteConfig extends SiteConfigFile {
  api: string;
  origin: string;
}

/** Browsers block plain http from an https page, except to the loopback addresses of the machine itself. */
export const isMixed = (page: string, api: string): boolean =>
  page === 'https:' && /^http:/i.test(api) && !/^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(api).hostname);

/** The API's URL is mixed content, which browsers block. */
export class MixedContent extends Error {}

const config: SiteConfig = {
  api: (import.meta.env?.VITE_API_URL as string | undefined) ?? 'http://localhost:8787',
  origin: '',
};

/** This page's configuration; until config.json has loaded, the build's. */
export const siteConfig = (): SiteConfig => config;

/**
 * Applies the content of config.json.
 * @throws StructError that names the wrong key, or MixedContent
 */
export const takeConfig = (content: unknown, page = globalThis.location?.protocol): void => {
  const [error, read] = validate(content, siteConfigFile);
  if (error) throw error;
  if (isMixed(page, read.api ?? config.api)) throw new MixedContent();
  Object.assign(config, read);
};
