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
export type Finding = Omit<Change, 'call'>;

export const finding = (kind: Kind, sentence: string, breaks = kind === 'stricter'): Finding => ({
  kind,
  sentence,
  breaks,
});
/** Kinds of a field in words. */
export const inWords = (kinds: ReadonlySet<string>): string => [...kinds].join(' or ') || 'anything';

/** The messages for a field that is added, removed or changed: for requests and for responses. */
export interface Words {
  /** `wasInAnything`: its parent had any type before, so the field may not be new. */
  readonly came: (name: string, field: Field, wasInAnything: boolean) => Finding;
  readonly went: (name: string) => Finding;
  readonly needed: (name: string) => Finding;
  readonly optional: (name: string) => Finding;
  readonly wider: (name: string, kinds: string) => Finding;
  readonly narrower: (name: string, kinds: string) => Finding;
}

/** For fields that the SPA sends. */
export const SENT: Words = {
  came: (name, { isNeeded, kinds }, wasInAnything) => {
    const sentence = `the SPA ${isNeeded ? 'sends' : 'may send'} ${name} (${inWords(kinds)})`;
    return wasInAnything
      ? finding('looser', `${sentence}, where it sent anything`)
      : finding('stricter', `${sentence}: accept it`);
  },
  went: (name) => finding('stricter', `the SPA no longer sends ${name}: do not require it`),
  needed: (name) => finding('looser', `the SPA always sends ${name}`),
  optional: (name) => finding('stricter', `the SPA may leave out ${name}: do not require it`),
  wider: (name, kinds) => finding('stricter', `the SPA may send ${kinds} as ${name}: accept it`),
  narrower: (name, kinds) => finding('looser', `the SPA no longer sends ${kinds} as ${name}`),
};

/** For fields that the SPA reads. */
export const READ: Words = {
  came: (name, { isNeeded, kinds }) =>
    isNeeded
      ? finding('stricter', `the SPA needs ${name} (${inWords(kinds)}): send it`)
      : finding('new', `the SPA reads ${name} (${inWords(kinds)}) if it is sent`),
  went: (name) => finding('looser', `the SPA no longer reads ${name}`),
  needed: (name) => finding('stricter', `the SPA needs ${name}: it may not be missing any more`),
  optional: (name) => finding('looser', `${name} may be missing`),
  wider: (name, kinds) => finding('looser', `${name} may be ${kinds}`),
  narrower: (name, kinds) => finding('stricter', `${name} may not be ${kinds} any more`),
};
