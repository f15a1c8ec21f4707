/** Returns a company's URL if it is http(s), otherwise null; only these may become links. */
export const webAddress = (address: string | null | undefined): string | null => {
  const text = address?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};
