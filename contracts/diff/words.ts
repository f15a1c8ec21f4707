import type { Field } from './flat-schema.ts';

/** For a backend: `stricter` breaks it until it is updated, `new` can be added, `looser` requires less. */
type Kind = 'stricter' | 'new' | 'looser';
/** One changed requirement for a backend. */
export interface Change {
  /** `POST /api/login`. */
  readonly call: string;
  readonly kind: Kind;
  readonly sentence: string;
  /** Whether a backend without an update fails. */
  readonly breaks: boolean;
}
export type Told = Omit<Change, 'call'>;

export const told = (kind: Kind, sentence: string, breaks = kind === 'stricter'): Told => ({ kind, sentence, breaks });
/** Kinds of a field in words. */
export const inWords = (kinds: ReadonlySet<string>): string => [...kinds].join(' or ') || 'anything';

/** The messages for a field that is added, removed or changed: for requests and for responses. */
export interface Words {
  /** `wasInAnything`: its parent had any type before, so the field may not be new. */
  readonly came: (name: string, field: Field, wasInAnything: boolean) => Told;
  readonly went: (name: string) => Told;
  readonly needed: (name: string) => Told;
  readonly optional: (name: string) => Told;
  readonly wider: (name: string, kinds: string) => Told;
  readonly narrower: (name: string, kinds: string) => Told;
}

/** For fields that the SPA sends. */
export const SENT: Words = {
  came: (name, { isNeeded, kinds }, wasInAnything) => {
    const sentence = `the SPA ${isNeeded ? 'sends' : 'may send'} ${name} (${inWords(kinds)})`;
    return wasInAnything
      ? told('looser', `${sentence}, where it sent anything`)
      : told('stricter', `${sentence}: accept it`);
  },
  went: (name) => told('stricter', `the SPA no longer sends ${name}: do not require it`),
  needed: (name) => told('looser', `the SPA always sends ${name}`),
  optional: (name) => told('stricter', `the SPA may leave out ${name}: do not require it`),
  wider: (name, kinds) => told('stricter', `the SPA may send ${kinds} as ${name}: accept it`),
  narrower: (name, kinds) => told('looser', `the SPA no longer sends ${kinds} as ${name}`),
};

/** For fields that the SPA reads. */
export const READ: Words = {
  came: (name, { isNeeded, kinds }) =>
    isNeeded
      ? told('stricter', `the SPA needs ${name} (${inWords(kinds)}): send it`)
      : told('new', `the SPA reads ${name} (${inWords(kinds)}) if it is sent`),
  went: (name) => told('looser', `the SPA no longer reads ${name}`),
  needed: (name) => told('stricter', `the SPA needs ${name}: it may not be missing any more`),
  optional: (name) => told('looser', `${name} may be missing`),
  wider: (name, kinds) => told('looser', `${name} may be ${kinds}`),
  narrower: (name, kinds) => told('stricter', `${name} may not be ${kinds} any more`),
};
