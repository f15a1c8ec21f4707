import { expect, test } from 'vitest';
import { holdWhile, whenAsked } from './held.ts';

test('what is heard while something is asked for comes after its answer, in its order; also where the asking fails', async () => {
  const came: string[] = [];
  whenAsked(() => came.push('at once'));
  const asking = holdWhile(async () => {
    whenAsked(() => came.push('heard'));
    await Promise.resolve();
    whenAsked(() => came.push('heard later'));
    came.push('answer');
    throw new Error('gone');
  });
  await expect(asking).rejects.toThrow('gone');
  expect(came).toEqual(['at once', 'answer', 'heard', 'heard later']);
});
