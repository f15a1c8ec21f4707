import { site } from '#web/src/site.ts';
import { escaped } from './escaped.ts';
import type { Head } from './head.ts';

/** An element of a document's head, as it is written or put there. */
interface HeadElement {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** What is in a script. */
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

/** A `<` in JSON could end the script that it stands in. */
const json = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What `headElements` writes, as a selector: all of it gives way to the next page's. */
export const HEAD_ELEMENTS =
  'meta[name=description],meta[name=robots],meta[property^=og],meta[name^=twitter],link[rel=canonical],script[type^="application/ld"]';

/** All of a page's head but its title. Twitter reads title, description and picture where the others do. */
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

/** A page's head as HTML, its title included: an element a line, to stand inside `<head>`. */
export const headMarkup = (head: Head): string =>
  [`<title>${escaped(head.title)}</title>`, ...headElements(head).map(written)].join('\n');

/** A title, and what `HEAD_ELEMENTS` says of elements, in a text. */
const WRITTEN =
  /[ \t]*<(?:title>[^<]*<\/title|meta (?:name="(?:description|robots|twitter:\w+)"|property="og:)[^>]*|link rel="canonical"[^>]*|script type="application\/ld\+json">.*?<\/script)>\n?/gs;

/**
 * A page with this head in the place of the one it has. Of its other scripts and styles no byte changes.
 * @throws Error for a page without a title
 */
export const withHead = (page: string, head: Head): string => {
  const [inside = '', ...after] = page.split('</head>');
  const at = inside.search(/<title>/);
  if (at < 0) throw new Error('The page has no title.');
  const unmarked = (part: string) => part.replace(WRITTEN, '');
  return [unmarked(inside.slice(0, at)) + headMarkup(head) + unmarked(inside.slice(at)), ...after].join('</head>');
};
