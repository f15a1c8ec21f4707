/** The world of requests that name none. */
export const DEFAULT_WORLD = 'default';

/** The world that this browser lives in: its cookie says so to the mock server too. */
export const readWorld = (): string => {
  const found = /(?:^|;\s*)kit_world=([^;]*)/.exec(document.cookie)?.[1];
  return found ? decodeURIComponent(found) : DEFAULT_WORLD;
};

export const enterWorld = (id: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that is served.
  document.cookie = `kit_world=${encodeURIComponent(id)}; path=/; samesite=lax`;
};
