import { createHash } from 'node:crypto';

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** The browser runs no ld+json and needs no hash for it. */
const SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.*?)<\/script>/gs;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

const hashesOf = (pages: readonly string[], element: RegExp): readonly string[] => {
  const texts = pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text));
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};

/** Styles and scripts in attributes: no hash allows them, and the browser would silently ignore them. */
const ATTRIBUTE = /<[a-z][^>]*\s(style|on[a-z]+)=/i;

const contentSecurityPolicy = (pages: readonly string[], api: string, reports: string): string => {
  const apiOrigin = api === '' ? [] : [new URL(api).origin];
  const sources: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(pages, SCRIPT)],
    'style-src': ["'self'", ...hashesOf(pages, STYLE)],
    // Error pages embed their drawings, because they must work without a connection.
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
 * The headers of every document.
 * @param pages the HTML files; the policy allows only their inline scripts and styles
 * @param api origin of the API; '' for the site's own
 * @param reports another host for the page's reports; '' for none
 * @throws Error for a page with a style or script in an attribute
 */
export const securityHeaders = (pages: readonly string[], api: string, reports = ''): Headers => {
  for (const page of pages) {
    const [found] = ATTRIBUTE.exec(page.replace(SCRIPT, '').replace(STYLE, '')) ?? [];
    if (found) throw new Error(`The content security policy forbids the attribute of ${found}…>: use a class.`);
  }
  return {
    'Content-Security-Policy': contentSecurityPolicy(pages, api, reports),
    // Sanctum recognises the SPA by Origin or Referer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
};
