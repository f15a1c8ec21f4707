/** An address that may become a link: http or https only, whatever a company has written; null otherwise. */
export const webAddress = (address: string | null | undefined): string | null => {
  const text = address?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};
