import { expect, test } from 'vitest';
import { holdWhile, whenFetched } from './held.ts';

test('what is heard while something is asked for comes after its answer, in its order; also where the asking fails', async () => {
  const came: string[] = [];
  whenFetched(() => came.push('at once'));
  const fetching = holdWhile(async () => {
    whenFetched(() => came.push('heard'));
    await Promise.resolve();
    whenFetched(() => came.push('heard later'));
    came.push('answer');
    throw new Error('gone');
  });
  await expect(fetching).rejects.toThrow('gone');
  expect(came).toEqual(['at once', 'answer', 'heard', 'heard later']);
});
