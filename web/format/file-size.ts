const KB = 1024;
const MB = KB * KB;

/** `284KB`, `1.8MB`; empty where the size is not known. */
export const fileSize = (bytes: number | null | undefined): string => {
  if (bytes === null || bytes === undefined) return '';
  if (bytes < MB && Math.round(bytes / KB) < KB) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KB))}KB`;
  return `${Number((bytes / MB).toFixed(1))}MB`;
};
