import { is, type Struct } from 'superstruct';

type Kind = 'session' | 'local';
const storageOf = (kind: Kind): Storage | undefined => {
  try {
    return kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return undefined;
  }
};

/**
 * One value kept in the browser's storage as JSON. A value that is broken, foreign or no longer fits reads as undefined
 * and is removed. Where the storage is full or forbidden, the value lasts as long as the document.
 */
export const persisted = <T>(kind: Kind, key: string, struct: Struct<T, unknown>) => {
  let unstored: T | undefined;
  const forget = (): void => {
    unstored = undefined;
    try {
      storageOf(kind)?.removeItem(key);
    } catch {
      // Forbidden storage holds nothing to forget.
    }
  };
  const recall = (): T | undefined => {
    if (unstored !== undefined) return unstored;
    try {
      const text = storageOf(kind)?.getItem(key) ?? null;
      if (text === null) return undefined;
      const value: unknown = JSON.parse(text);
      if (is(value, struct)) return value;
    } catch {
      // Not JSON, or not readable: the same as absent.
    }
    forget();
    return undefined;
  };
  const keep = (value: T): void => {
    unstored = value;
    try {
      const storage = storageOf(kind);
      storage?.setItem(key, JSON.stringify(value));
      if (storage) unstored = undefined;
    } catch {
      // Full: what is kept there is older than this value.
    }
  };
  return { recall, keep, forget };
};
