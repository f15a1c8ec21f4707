import { site } from '#web/src/site.ts';
import type { Head } from './head.ts';

interface HeadElement {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** Content of a script. */
  readonly text?: string;
}

const meta = (name: string, content: string): HeadElement => ({
  name: 'meta',
  attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content },
});

const picture = ({ address, alt }: NonNullable<Head['picture']>): readonly HeadElement[] => [
  meta('og:image', address),
  meta('og:image:width', '1200'),
  meta('og:image:height', '630'),
  meta('og:image:alt', alt),
];

/** Escapes `<` in JSON, which could end the surrounding script. */
const json = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A selector for the elements of `headElements`, which the next page replaces. */
export const HEAD_ELEMENTS =
  'meta[name=description],meta[name=robots],meta[property^=og],meta[name^=twitter],link[rel=canonical],script[type^="application/ld"]';

/** The elements of a page's head without its title. Twitter falls back to the og elements for title, description and image. */
export const headElements = (head: Head): readonly HeadElement[] => [
  meta('description', head.description),
  ...(head.robots ? [meta('robots', head.robots)] : []),
  ...(head.canonical ? [{ name: 'link', attributes: { rel: 'canonical', href: head.canonical } } as const] : []),
  meta('og:type', 'website'),
  meta('og:site_name', site.name),
  meta('og:locale', 'ja_JP'),
  meta('og:title', head.title),
  meta('og:description', head.description),
  ...(head.canonical ? [meta('og:url', head.canonical)] : []),
  ...(head.picture ? [...picture(head.picture), meta('twitter:card', 'summary_large_image')] : []),
  ...head.structuredData.map(
    (data): HeadElement => ({ name: 'script', attributes: { type: 'application/ld+json' }, text: json(data) }),
  ),
];

const written = ({ name, attributes, text }: HeadElement): string => {
  const all = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
  return `<${name}${all.join('')}>${name === 'script' ? `${text}</script>` : ''}`;
};

/** A page's head with its title as HTML, one element per line. */
export const headMarkup = (head: Head): string =>
  [`<title>${escaped(head.title)}</title>`, ...headElements(head).map(written)].join('\n');

/** Matches a title and the elements of `HEAD_ELEMENTS` in a text. */
const WRITTEN =
  /[ \t]*<(?:title>[^<]*<\/title|meta (?:name="(?:description|robots|twitter:\w+)"|property="og:)[^>]*|link rel="canonical"[^>]*|script type="application\/ld\+json">.*?<\/script)>\n?/gs;

/**
 * Replaces the head elements of a page. Its other scripts and styles do not change by a byte.
 * @throws Error for a page without a title
 */
export const withHead = (page: string, head: Head): string => {
  const [inside = '', ...after] = page.split('</head>');
  const at = inside.search(/<title>/);
  if (at < 0) throw new Error('The page has no title.');
  const unmarked = (part: string) => part.replace(WRITTEN, '');
  return [unmarked(inside.slice(0, at)) + headMarkup(head) + unmarked(inside.slice(at)), ...after].join('</head>');
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML elements and double-quoted attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
