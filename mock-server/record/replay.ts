import type { Exchange } from './exchange.ts';
import type { Keeping } from './kept.ts';
import { hidesPassword } from './known-call.ts';
import { compareWithMock, type MockWorld, shadowClients } from './shadow-client.ts';

const formOf = (parts: Exchange['request']['form']): FormData | undefined => {
  const form = new FormData();
  for (const [name, value] of parts ?? []) {
    if (typeof value !== 'string') return undefined;
    form.append(name, value);
  }
  return form;
};

/** The body as it is put once more; else why it cannot be. */
const bodyOf = (one: Exchange) => {
  const { body, form, size } = one.request;
  if (hidesPassword(one)) return { body: undefined, unsent: 'passwords are not kept' };
  if (form) {
    const rebuilt = formOf(form);
    return rebuilt ? { body: rebuilt } : { body: undefined, unsent: 'files are kept by name only' };
  }
  const unsent = body === null && size > 0 ? 'the body was too long to be kept' : undefined;
  return { body: body ?? undefined, unsent };
};

interface Replaying {
  readonly mock: MockWorld;
  /** Key of the person who stands for whoever was logged in; left out, the one who did when it was recorded. */
  readonly as: string | undefined;
  readonly keeping: Keeping;
}

/** Puts recorded requests to the mock once more, in their order, and compares the recorded answers with what it says now. */
export const replay = async (
  exchanges: readonly Exchange[],
  { mock, as, keeping }: Replaying,
  onEach: (one: Exchange) => void,
): Promise<void> => {
  const clientOf = shadowClients(mock);
  for (const one of exchanges) {
    const { visitor, method, path, request, answer, trouble } = one;
    // What was never answered, or not whole, is as it was.
    if (!answer || trouble) {
      onEach(one);
      continue;
    }
    const client = clientOf(visitor);
    const headers = new Headers(request.headers);
    if (request.form) headers.delete('content-type');
    const sent = { method, path, headers, text: request.body, ...bodyOf(one) };
    const person = as ?? one.as ?? undefined;
    onEach({ ...one, ...(await compareWithMock(answer, sent, { client, as: person, mock, keeping })) });
  }
};
