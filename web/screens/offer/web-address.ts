/** An address that may become a link: http or https only, whatever a company has written; null otherwise. */
export const webAddress = (address: string | null | undefined): string | null => {
  const url = URL.parse(address?.trim() ?? '');
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};
