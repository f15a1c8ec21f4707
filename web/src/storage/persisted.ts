import { is, type Struct } from 'superstruct';

type Kind = 'session' | 'local';
const storageOf = (kind: Kind): Storage | undefined => {
  try {
    return kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return undefined;
  }
};

/** By its key: what could not be stored. */
const unstored: Readonly<Record<Kind, Map<string, unknown>>> = { session: new Map(), local: new Map() };

/** Nothing is kept under this key any more. */
export const forgetKey = (kind: Kind, key: string): void => {
  unstored[kind].delete(key);
  try {
    storageOf(kind)?.removeItem(key);
  } catch {
    // Forbidden storage holds nothing to forget.
  }
};

/** How a value is written; `JSON` is one. */
interface Form {
  parse(text: string): unknown;
  stringify(value: unknown): string;
}

/**
 * One value kept in the browser's storage, as JSON where no other form is agreed. A value that is broken, foreign or no longer fits
 * reads as undefined and is removed. Where the storage is full or forbidden, the value lasts as long as the document.
 */
export const persisted = <T>(kind: Kind, key: string, struct: Struct<T, unknown>, form: Form = JSON) => {
  const forget = (): void => forgetKey(kind, key);
  const read = (): T | undefined => {
    const inPage = unstored[kind].get(key) as T | undefined;
    if (inPage !== undefined) return inPage;
    try {
      const text = storageOf(kind)?.getItem(key) ?? null;
      if (text === null) return undefined;
      const value: unknown = form.parse(text);
      if (is(value, struct)) return value;
    } catch {
      // Not JSON, or not readable: the same as absent.
    }
    forget();
    return undefined;
  };
  /** False where the value is kept no longer than the document. */
  const write = (value: T): boolean => {
    unstored[kind].set(key, value);
    try {
      const storage = storageOf(kind);
      storage?.setItem(key, form.stringify(value));
      if (storage) unstored[kind].delete(key);
    } catch {
      // Full: what is kept there is older than this value.
    }
    return !unstored[kind].has(key);
  };
  return { read, write, forget };
};

/** The keys of all values that begin so, those that an earlier document has left too. */
export const keysOf = (kind: Kind, prefix: string): string[] => {
  const storage = storageOf(kind);
  const stored = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  return [...unstored[kind].keys(), ...stored].filter((key) => key.startsWith(prefix));
};
