import { is, type Struct } from 'superstruct';

type Kind = 'session' | 'local';
const storageOf = (kind: Kind): Storage | undefined => {
  try {
    return kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return undefined;
  }
};

/** Values that could not be stored, by key. */
const unstored: Readonly<Record<Kind, Map<string, unknown>>> = { session: new Map(), local: new Map() };

/** Deletes the value of a key. */
export const forgetKey = (kind: Kind, key: string): void => {
  unstored[kind].delete(key);
  try {
    storageOf(kind)?.removeItem(key);
  } catch {
    // Forbidden storage is empty.
  }
};

/** The serialization of a value, such as `JSON`. */
interface Form {
  parse(text: string): unknown;
  stringify(value: unknown): string;
}

/**
 * A value in the browser's storage, as JSON by default. An invalid value reads as undefined and is removed. If the storage is full or
 * forbidden, the value lives as long as the document.
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
  /** Returns false if the value only lives as long as the document. */
  const write = (value: T): boolean => {
    unstored[kind].set(key, value);
    try {
      const storage = storageOf(kind);
      storage?.setItem(key, form.stringify(value));
      if (storage) unstored[kind].delete(key);
    } catch {
      // The storage is full and contains an older value.
    }
    return !unstored[kind].has(key);
  };
  return { read, write, forget };
};

/** The keys with this prefix, including those from earlier documents. */
export const keysOf = (kind: Kind, prefix: string): string[] => {
  const storage = storageOf(kind);
  const stored = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  return [...unstored[kind].keys(), ...stored].filter((key) => key.startsWith(prefix));
};
