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
 * and is removed; a storage that is full or forbidden loses the memory, never the page.
 */
export const persisted = <T>(kind: Kind, key: string, struct: Struct<T, unknown>) => {
  const forget = (): void => {
    try {
      storageOf(kind)?.removeItem(key);
    } catch {
      // Forbidden storage holds nothing to forget.
    }
  };
  const recall = (): T | undefined => {
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
    try {
      storageOf(kind)?.setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden: works without a memory.
    }
  };
  return { recall, keep, forget };
};
