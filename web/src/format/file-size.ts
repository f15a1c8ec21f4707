const KB = 1024;
const MB = KB * KB;

/** `284KB`, `1.8MB`, rounded up: what is a byte too large never reads as large enough. Empty where the size is not known. */
export const fileSize = (bytes: number | null | undefined): string => {
  if (bytes === null || bytes === undefined) return '';
  const kilobytes = Math.ceil(bytes / KB);
  return kilobytes < KB ? `${kilobytes}KB` : `${Math.ceil((bytes / MB) * 10) / 10}MB`;
};
