import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberLabels } from '#contracts/api/member.ts';
import { type FaultRule, faultBodyOf } from '#contracts/kit/fault.ts';
import { callKey } from '#fixtures/loader/calls/calls.ts';
import type { SentenceChange } from '#fixtures/loader/errors/errors-text.ts';
import {
  attributeOf,
  declaredField,
  type Origin,
  originsOf,
  patternOf,
} from '#fixtures/loader/errors/sentence-origin.ts';
import { replaceFile } from '#fixtures/loader/scenario/write-whole.ts';
import type { ErrorsSeed } from '#fixtures/loader/seed/seed.ts';
import { sentencePairs } from './compare.ts';
import { knownWords } from './masking/known-words.ts';
import { isPseudonym, Pseudonyms } from './masking/pseudonyms.ts';
import { hidesPassword, matchCall } from './match-call.ts';
import { type Exchange, type Head, RecordError } from './recording.ts';

const SILENCES: Readonly<Record<string, Partial<FaultRule>>> = {
  down: { drop: true },
  untrusted: { drop: true },
  itself: { drop: true },
  silent: { stall: true },
  cut: { cut: true },
};

/** A fault with the real backend's response. @throws RecordError if the response was not stored completely. */
export const faultOf = ({ n, method, path, answer, trouble }: Exchange): FaultRule => {
  const call = { method, path: path.replace(/[?#].*/s, '') };
  if (trouble) return { ...call, ...SILENCES[trouble.kind] };
  if (!answer) throw new RecordError(`#${n} has no response for a fault.`);
  const { status, body, size } = answer;
  if (body === null && size > 0)
    throw new RecordError(
      `A fault cannot repeat the response of #${n}: its ${size} bytes are more than is stored, or not text.`,
    );
  return { ...call, status, ...(body === null ? {} : { body: faultBodyOf(body) }) };
};

/** The first text of an exchange that masking would replace. */
const personalText = ({ path, request, answer }: Exchange, { scenario }: Head): string | undefined => {
  const pseudonyms = new Pseudonyms(knownWords(scenario));
  for (const address of [path, request.headers.referer, answer?.headers.location]) pseudonyms.ofUrl(address ?? '');
  for (const [name, value] of request.form ?? []) pseudonyms.of(String(value), name);
  pseudonyms.ofBody(request.body ?? '', request.headers['content-type'] ?? '');
  pseudonyms.ofAnswer(answer?.body ?? '', answer?.status ?? 0);
  return pseudonyms.replaced.find((text) => !isPseudonym(text));
};

/**
 * A recording of one exchange: tests send its request to the mock and expect its response.
 * @throws RecordError if the request cannot be repeated, or a text looks personal
 */
export const probeOf = (one: Exchange, about: Head): [Head, Exchange] => {
  const { n, request, answer, trouble } = one;
  const hasFile = request.form?.some(([, value]) => typeof value !== 'string');
  if (hasFile) throw new RecordError(`#${n} cannot be a probe: of its files only names and sizes are stored.`);
  if (hidesPassword(one)) throw new RecordError(`#${n} cannot be a probe: passwords are not stored.`);
  if (!answer || trouble) throw new RecordError(`#${n} cannot be a probe: its response is missing or incomplete.`);
  if (about.unmasked)
    throw new RecordError(`#${n} cannot be a probe: it was recorded with --unmasked; record it without.`);
  const text = personalText(one, about);
  if (text !== undefined)
    throw new RecordError(
      `#${n} cannot be a probe: "${text}" looks personal; record it again, or replace it in the recording.`,
    );
  return [about, { ...one, n: 1, mock: null, differences: [] }];
};

/** Writes a probe into a folder of fixtures and returns its file. @throws RecordError if it cannot be written */
export const storeProbe = (
  probe: readonly [Head, Exchange],
  { fixtures, name, force }: { fixtures: string; name: string; force: boolean },
): string => {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(name))
    throw new RecordError(
      `"${name}" is not a name for a probe: lower case letters, digits and hyphens, as in offer-gone.`,
    );
  const folder = join(fixtures, 'probes');
  const file = join(folder, `${name}.jsonl`);
  if (existsSync(file) && !force)
    throw new RecordError(`There is a probe ${name} already: choose another --name, or add --force to overwrite it.`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, probe.map((line) => `${JSON.stringify(line)}\n`).join(''));
  } catch (error) {
    throw new RecordError(`${file} cannot be written (${(error as Error).message}).`);
  }
  return file;
};

export const probesIn = (fixtures: string): string[] => {
  const folder = join(fixtures, 'probes');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith('.jsonl')).map((file) => join(folder, file));
};

type Rule = Extract<Origin, { kind: 'rule' }>;

/** The field's name in a sentence that otherwise equals the rule's. */
const renamed = ({ template }: Rule, real: string): string | undefined => {
  const pattern = patternOf(template.replaceAll(':attribute', ':field'), '');
  const names = [...template.matchAll(/:[a-z_]+/g)].map(([name]) => name);
  return pattern.exec(real)?.[names.indexOf(':attribute') + 1];
};

/** Where the mock's sentence for a field of a call comes from: what to change there. */
const changesOf = (call: string, field: string, mock: string, real: string, errors: ErrorsSeed): SentenceChange[] => {
  if (/\*{8}|〇/.test(real))
    throw new RecordError(`The sentence for ${field} is masked, so it speaks of a person: use --as fault.`);
  const origins = originsOf(field, mock, errors);
  const [first] = origins;
  if (!first) throw new RecordError(`No rule of errors.yaml has "${mock}" for ${field}: use --as fault.`);
  if (first.kind === 'failure') {
    if (first.contract === undefined) return [{ path: ['failures', first.name, 'message'], to: real }];
    throw new RecordError(
      `The SPA depends on this sentence: change ${first.contract} in contracts/api/sentences.ts to "${real}", or use --as fault.`,
    );
  }
  const name = renamed(first, real);
  if (name !== undefined) {
    const key = [field, declaredField(field)].find((one) => one in errors.attributes);
    if (key !== undefined && attributeOf(field, errors) !== name) {
      if (!Object.hasOwn(memberLabels, key)) return [{ path: ['attributes', key], to: name }];
      throw new RecordError(
        `The contract names this field: rename ${key} to "${name}" in contracts/api/member.ts, or use --as fault.`,
      );
    }
  }
  // Two rules with the same sentence cannot be told apart, so both get it. Other calls and fields keep theirs.
  return origins.flatMap((origin) =>
    origin.kind === 'rule' && origin.template === first.template
      ? [{ path: ['custom', call, `${declaredField(field)}.${origin.name}`], to: real }]
      : [],
  );
};

/** The changes of errors.yaml for the real backend's sentences. @throws RecordError if none of them can be expressed. */
export const sentenceChanges = (one: Exchange, errors: ErrorsSeed): SentenceChange[] => {
  const { n, method, path, request, answer, mock } = one;
  const { call } = matchCall(method, path, request.body);
  if (!answer || !mock || answer.status < 400 || mock.status < 400)
    throw new RecordError(`#${n} has no sentence to copy: both servers must reject the request; use --as fault.`);
  if (!call)
    throw new RecordError(`#${n} is no call of the contract, so no rule of the mock has its sentence: use --as fault.`);
  const pairs = sentencePairs(answer, mock);
  if (pairs.length === 0)
    throw new RecordError(`The sentences of #${n} belong to no field, or the mock has the same: use --as fault.`);
  const changes = pairs.flatMap(({ field, real, mock: ours }) => {
    if (real.length !== ours.length)
      throw new RecordError(
        `For ${field} the real backend has ${real.length} sentences, the mock ${ours.length}: another rule failed.`,
      );
    return ours.flatMap((ownSentence, place) => {
      const other = real[place] ?? ownSentence;
      return other === ownSentence ? [] : changesOf(callKey(call), field, ownSentence, other, errors);
    });
  });
  const byPlace = new Map(changes.map((change) => [change.path.join('.'), change]));
  return [...byPlace.values()];
};

/** Writes sentences into errors.yaml of a folder of fixtures, atomically. @throws RecordError if it cannot be written. */
export const writeSentences = async (fixtures: string, changes: readonly SentenceChange[]): Promise<void> => {
  const { errorsTextWith } = await import('#fixtures/loader/errors/errors-text.ts');
  const file = join(fixtures, 'errors.yaml');
  try {
    replaceFile(file, errorsTextWith(readFileSync(file, 'utf8'), changes));
  } catch (error) {
    throw new RecordError(`${file} cannot be written (${(error as Error).message}): it is unchanged.`);
  }
};
