import { createHash } from 'node:crypto';

/** The headers of an answer, by their names. */
export type Headers = Readonly<Record<string, string>>;

/** Data in a script are not run, and need no leave. */
const SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.*?)<\/script>/gs;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

const hashesOf = (pages: readonly string[], element: RegExp): readonly string[] => {
  const texts = pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text));
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};

/** What no hash can allow: attributes that hold styles or scripts. A policy would silently take them away. */
const ATTRIBUTE = /<[a-z][^>]*\s(style|on[a-z]+)=/i;

const contentSecurityPolicy = (pages: readonly string[], api: string, reports: string): string => {
  // Without a name of its own the API stands at the site's own address.
  const apiOrigin = api === '' ? [] : [new URL(api).origin];
  const sources: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(pages, SCRIPT)],
    'style-src': ["'self'", ...hashesOf(pages, STYLE)],
    // The drawings of the error pages stand in their chunk, as data: they are there without a connection.
    'img-src': ["'self'", 'data:', ...apiOrigin],
    'connect-src': [...new Set(["'self'", ...apiOrigin, ...(reports ? [new URL(reports).origin] : [])])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
};

/**
 * What a browser is told with every document of the site, and with whatever else a server cannot tell from one.
 * @param pages the HTML files, whose inline scripts and styles alone are allowed
 * @param api address of the API: the only other host that is asked, and whose pictures are shown; '' for the site's own
 * @param reports another host that the page may send its reports to; '' for none
 * @throws Error for a page with a style or script in an attribute, which such a policy forbids
 */
export const securityHeaders = (pages: readonly string[], api: string, reports = ''): Headers => {
  for (const page of pages) {
    const [found] = ATTRIBUTE.exec(page.replace(SCRIPT, '').replace(STYLE, '')) ?? [];
    if (found) throw new Error(`The content security policy forbids the attribute of ${found}…>: use a class.`);
  }
  return {
    'Content-Security-Policy': contentSecurityPolicy(pages, api, reports),
    // Sanctum knows the SPA by Origin or Referer: the origin alone has to reach the API.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
};
