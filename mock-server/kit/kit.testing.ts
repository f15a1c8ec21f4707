import { assert as check } from 'superstruct';
import { type KitEvent, kitEvent } from '#contracts/kit/event.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

/** Calls the control API of an in-memory app; returns the status with `data` or `message`. */
export const kitOf =
  ({ app }: Pick<ReturnType<typeof testApp>, 'app'>) =>
  async (method: string, path: string, body?: unknown) => {
    const json = body === undefined ? null : JSON.stringify(body);
    const response = await app.request(`/__kit${path}`, { method, body: json });
    const text = await response.text();
    const answer = text ? (JSON.parse(text) as { data?: unknown; message?: string }) : {};
    return { status: response.status, ...answer };
  };

export const JOURNAL = '/worlds/default/journal';

/** A server with its control API and its journal, newest entry first. */
export const open = (faults: Parameters<typeof testApp>[0] = []) => {
  const server = testApp(faults);
  const kit = kitOf(server);
  const journal = async () => (await kit('GET', JOURNAL)).data as KitEntry[];
  return { ...server, kit, journal, newest: async () => (await journal())[0] };
};

/** The events of a response, each checked against the contract. */
export async function* eventsOf(response: Response): AsyncGenerator<KitEvent, undefined> {
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!block.startsWith('data: ')) continue;
      const event: unknown = JSON.parse(block.slice('data: '.length));
      check(event, kitEvent);
      yield event;
    }
  }
}

export const next = async (events: AsyncGenerator<KitEvent, undefined>): Promise<KitEvent> => {
  const { value } = await events.next();
  if (!value) throw new Error('the stream has ended');
  return value;
};
