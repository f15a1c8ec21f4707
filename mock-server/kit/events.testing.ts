import { assert as check } from 'superstruct';
import { type KitEvent, kitEvent } from '#contracts/kit/event.ts';

/** The events of an answer, one by one, each held against the contract. */
export async function* eventsOf(response: Response): AsyncGenerator<KitEvent> {
  if (!response.body) throw new Error('the answer has no body');
  let text = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
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

/** The next one, which must come. */
export const next = async (events: AsyncGenerator<KitEvent>): Promise<KitEvent> => {
  const { value, done } = await events.next();
  if (done) throw new Error('the stream has ended');
  return value;
};
