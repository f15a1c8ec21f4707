/** An address of the site and its last change. */
export interface Entry {
  readonly address: string;
  /** ISO 8601. */
  readonly changed?: string | undefined;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const element = (name: string, { address, changed }: Entry): string => {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `  <${name}><loc>${address}</loc>${lastmod}</${name}>\n`;
};

const document = (root: string, name: string, entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.map((entry) => element(name, entry)).join('')}</${root}>\n`;

const latest = (entries: readonly Entry[]): string | undefined =>
  entries
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);

/** The maximum number of addresses in a sitemap. */
const MOST = 50_000;

/**
 * A sitemap as files by name: `sitemap.xml`, or above the maximum `sitemap-1.xml` and so on, with `sitemap.xml` as their index, which
 * comes last.
 */
export const sitemapFiles = (
  entries: readonly Entry[],
  origin: string,
  most = MOST,
): readonly (readonly [name: string, text: string])[] => {
  if (entries.length <= most) return [['sitemap.xml', document('urlset', 'url', entries)]];
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, part) =>
    entries.slice(part * most, (part + 1) * most),
  );
  const nameOf = (part: number) => `sitemap-${part + 1}.xml`;
  const index = parts.map((part, at) => ({ address: `${origin}/${nameOf(at)}`, changed: latest(part) }));
  return [
    ...parts.map((part, at) => [nameOf(at), document('urlset', 'url', part)] as const),
    ['sitemap.xml', document('sitemapindex', 'sitemap', index)],
  ];
};
