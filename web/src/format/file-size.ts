const KB = 1024;
const MB = KB * KB;

/** `284KB`, `1.8MB`. Rounds up, so that a file one byte too large never shows an allowed size. Empty for an unknown size. */
export const fileSize = (bytes: number | null | undefined): string => {
  if (bytes === null || bytes === undefined) return '';
  const kilobytes = Math.ceil(bytes / KB);
  return kilobytes < KB ? `${kilobytes}KB` : `${Math.ceil((bytes / MB) * 10) / 10}MB`;
};
