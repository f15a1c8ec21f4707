// What ofetch imports from ufo and destr: 1.9 KB of the entry, though the client passes whole URLs and reads texts.

export const withBase = (path: string, base: string): string => base + path;
export const withQuery = (url: string, query: Record<string, string>): string => `${url}?${new URLSearchParams(query)}`;

// biome-ignore lint/style/noDefaultExport: destr has one.
export default JSON.parse;
