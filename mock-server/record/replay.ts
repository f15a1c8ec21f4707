import { setTimeout as wait } from 'node:timers/promises';
import { Pseudonyms } from './masking/pseudonyms.ts';
import { hidesPassword } from './match-call.ts';
import { MAX_BODY, type Passed, type ReceivedBody } from './recorder.ts';
import type { Answered, Exchange } from './recording.ts';
import { compareWithMock, type MockWorld, shadowClients } from './shadow-client.ts';
import { storedAnswer, storedRequest } from './stored-exchange.ts';
import type { Target } from './target.ts';

interface LiveReplay {
  readonly target: Target;
  readonly mock: MockWorld;
  readonly as: string | undefined;
  readonly pseudonyms: Pseudonyms;
  readonly add: (one: Exchange) => void;
  readonly onError: (error: unknown) => void;
}

/** Limits the wait for an endless body, so that later requests are compared, too. */
const inTime = (body: Promise<ReceivedBody>, ms: number): Promise<ReceivedBody> =>
  Promise.race([body, wait(ms, { bytes: undefined, isCut: true }, { ref: false })]);

const NOTHING = { mock: null, as: null, compared: 'nothing' } as const;

const isPicture = ({ answer }: Passed): boolean =>
  /^(?:image|font|video)\//.test(answer?.response.headers.get('content-type') ?? '');

/**
 * Sends the target's requests to the mock in the same order, browser by browser, compares, and passes each exchange on. Ignores
 * pictures.
 */
export const replayLive = ({ target, mock, as, pseudonyms, add, onError }: LiveReplay) => {
  const clientOf = shadowClients(mock);
  let last: Promise<void> = Promise.resolve();
  let count = 0;

  const recorded = async ({
    visitor,
    at,
    request,
    path,
    body,
    answer,
    trouble,
  }: Passed): Promise<Omit<Exchange, 'n'>> => {
    const { bytes } = await inTime(body, target.patience);
    const { method, headers } = request;
    const begun = {
      at: at.toISOString(),
      visitor,
      method,
      path: pseudonyms.ofUrl(path),
      request: await storedRequest(headers, bytes, pseudonyms),
    };
    if (!answer || trouble) {
      const silence = trouble ?? { kind: 'down' as const, sentence: 'The target did not answer.' };
      return { ...begun, ...NOTHING, answer: null, trouble: silence, differences: [silence.sentence] };
    }
    const { url, origin } = target;
    const got = await inTime(answer.body, target.patience);
    const real: Answered = storedAnswer(answer.response, got.bytes ?? Buffer.alloc(0), { origin, url }, pseudonyms);
    if (got.isCut || got.bytes === undefined) {
      const sentence = got.isCut
        ? `The target ${url} cut its response, or did not end it.`
        : `The target ${url} sent more than ${MAX_BODY / 1_048_576} MB: the response is not compared.`;
      return { ...begun, ...NOTHING, answer: real, trouble: { kind: 'cut', sentence }, differences: [sentence] };
    }
    const client = clientOf(visitor);
    const unsent = bytes === undefined ? 'the body was too long to be buffered' : undefined;
    const sent = { method, path, headers, body: bytes?.length ? bytes : undefined, text: begun.request.body, unsent };
    return { ...begun, answer: real, ...(await compareWithMock(real, sent, { client, as, mock, pseudonyms })) };
  };

  return {
    note: (passed: Passed): void => {
      if (isPicture(passed)) return;
      // One after the other, because the mock's responses depend on earlier requests.
      last = last.then(async () => {
        try {
          const one = await recorded(passed);
          count += 1;
          // Stores the mock's response only if it differs, because it can be reproduced.
          add({ n: count, ...one, mock: one.differences.length > 0 ? one.mock : null });
        } catch (error) {
          onError(error);
        }
      });
    },
    /** Resolves once all recorded exchanges are passed on. */
    done: (): Promise<void> => last,
  };
};

const formOf = (parts: Exchange['request']['form']): FormData | undefined => {
  const form = new FormData();
  for (const [name, value] of parts ?? []) {
    if (typeof value !== 'string') return undefined;
    form.append(name, value);
  }
  return form;
};

/** The body for a repeated request, else why it cannot be repeated. */
const bodyOf = (one: Exchange) => {
  const { body, form, size } = one.request;
  if (hidesPassword(one)) return { body: undefined, unsent: 'passwords are not stored' };
  if (form) {
    const rebuilt = formOf(form);
    return rebuilt ? { body: rebuilt } : { body: undefined, unsent: 'files are stored by name only' };
  }
  const unsent = body === null && size > 0 ? 'the body was too long to be stored' : undefined;
  return { body: body ?? undefined, unsent };
};

interface RecordingReplay {
  readonly mock: MockWorld;
  /** Key of the mock's person for every login; by default the recorded one. */
  readonly as: string | undefined;
}

export const replayRecording = async (
  exchanges: readonly Exchange[],
  { mock, as }: RecordingReplay,
  onEach: (one: Exchange) => void,
): Promise<void> => {
  const clientOf = shadowClients(mock);
  // The recording is masked, and the mock contains nobody.
  const pseudonyms = new Pseudonyms(new Set(), 'nothing');
  for (const one of exchanges) {
    const { visitor, method, path, request, answer, trouble } = one;
    // A missing or cut response stays as it is.
    if (!answer || trouble) {
      onEach(one);
      continue;
    }
    const client = clientOf(visitor);
    const headers = new Headers(request.headers);
    if (request.form) headers.delete('content-type');
    const sent = { method, path, headers, text: request.body, ...bodyOf(one) };
    const person = as ?? one.as ?? undefined;
    onEach({ ...one, ...(await compareWithMock(answer, sent, { client, as: person, mock, pseudonyms })) });
  }
};
