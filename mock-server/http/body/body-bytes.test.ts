import { expect, test } from 'vitest';
import { RESUME } from '#contracts/api/limits.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const MAX_BYTES = RESUME.maxBodyBytes;
const streamOf = (size: number) => {
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  let left = size;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left <= 0) return controller.close();
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
    },
  });
};
const send = async (size: number, headers: Record<string, string>) => {
  const { app } = testApp();
  const init = { method: 'POST', body: streamOf(size), duplex: 'half', headers };
  const { status } = await app.request('/api/nda-agreement', {
    ...init,
    headers: { accept: 'application/json', ...headers },
  });
  return status;
};

test('rejects a body over 41,943,040 bytes with 413: length announced, missing or wrong', async () => {
  const type = { 'content-type': 'application/json' };
  expect(await send(MAX_BYTES + 1, { ...type, 'content-length': String(MAX_BYTES + 1) })).toBe(413);
  expect(await send(MAX_BYTES + 1, type)).toBe(413);
  expect(await send(MAX_BYTES + 1, { ...type, 'content-length': '10' })).toBe(413);
  expect(await send(MAX_BYTES + 1, { 'content-type': 'multipart/form-data; boundary=x' })).toBe(413);
  expect(await send(MAX_BYTES, type)).toBe(422);
});
