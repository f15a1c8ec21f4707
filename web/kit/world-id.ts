import { DEFAULT_WORLD } from '#contracts/kit/world.ts';

/** This browser's world, read from the cookie that the mock server also reads. */
export const readWorld = (): string => {
  const found = /(?:^|;\s*)kit_world=([^;]*)/.exec(document.cookie)?.[1];
  return found ? decodeURIComponent(found) : DEFAULT_WORLD;
};

export const enterWorld = (id: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the cookie store.
  document.cookie = `kit_world=${encodeURIComponent(id)}; path=/; samesite=lax`;
};
