import type { Field } from './flat-schema.ts';

/** To a backend: `stricter` breaks it until it follows, `new` is there to be built or used, `looser` asks for less. */
type Kind = 'stricter' | 'new' | 'looser';
/** One thing that a backend is asked for in another way than before. */
export interface Change {
  /** `POST /api/login`. */
  readonly call: string;
  readonly kind: Kind;
  readonly sentence: string;
  /** Whether a backend that has not followed fails at it. */
  readonly breaks: boolean;
}
/** A change of a call. */
export type Told = Omit<Change, 'call'>;

/** A change in words. */
export const told = (kind: Kind, sentence: string, breaks = kind === 'stricter'): Told => ({ kind, sentence, breaks });
/** The kinds that a field may be. */
export const inWords = (kinds: ReadonlySet<string>): string => [...kinds].join(' or ') || 'anything';

/** What is said of a field that came, went, or is another one: in what the SPA sends, and in what it reads. */
export interface Words {
  /** `wasInAnything`: what it stands in was anything before, so that it may have come all along. */
  readonly came: (name: string, field: Field, wasInAnything: boolean) => Told;
  readonly went: (name: string) => Told;
  readonly needed: (name: string) => Told;
  readonly optional: (name: string) => Told;
  readonly wider: (name: string, kinds: string) => Told;
  readonly narrower: (name: string, kinds: string) => Told;
}

/** Of what the SPA sends. */
export const SENT: Words = {
  came: (name, { isNeeded, kinds }, wasInAnything) => {
    const sentence = `the SPA ${isNeeded ? 'sends' : 'may send'} ${name} (${inWords(kinds)})`;
    return wasInAnything
      ? told('looser', `${sentence}, where it sent anything`)
      : told('stricter', `${sentence}: take it`);
  },
  went: (name) => told('stricter', `the SPA no longer sends ${name}: do not ask for it`),
  needed: (name) => told('looser', `the SPA always sends ${name}`),
  optional: (name) => told('stricter', `the SPA may leave out ${name}: do not ask for it`),
  wider: (name, kinds) => told('stricter', `the SPA may send ${kinds} as ${name}: take it`),
  narrower: (name, kinds) => told('looser', `the SPA no longer sends ${kinds} as ${name}`),
};

/** Of what the SPA reads. */
export const READ: Words = {
  came: (name, { isNeeded, kinds }) =>
    isNeeded
      ? told('stricter', `the SPA needs ${name} (${inWords(kinds)}): answer it`)
      : told('new', `the SPA reads ${name} (${inWords(kinds)}) where it is answered`),
  went: (name) => told('looser', `the SPA no longer reads ${name}`),
  needed: (name) => told('stricter', `the SPA needs ${name}: it may not be missing any more`),
  optional: (name) => told('looser', `${name} may be missing`),
  wider: (name, kinds) => told('looser', `${name} may be ${kinds}`),
  narrower: (name, kinds) => told('stricter', `${name} may not be ${kinds} any more`),
};
