import { setTimeout as wait } from 'node:timers/promises';
import { RESUME } from '#contracts/api/limits.ts';
import { badRequest, HttpFailure, tooLarge } from '#mock-server/http/wire/failures.ts';
import type { HeaderReader } from '#mock-server/http/wire/headers.ts';

const MAX_BYTES = RESUME.maxBodyBytes;
/** Maximum number of bytes read of a body that is too large, before the response is sent. */
const MAX_DROPPED = 8 * MAX_BYTES;
const DRAIN_TIMEOUT_MS = 1000;

type Chunks = ReadableStreamDefaultReader<Uint8Array>;

/** Reads and drops the rest: a client that is still writing would not read the response. Stops when no more data arrives. */
const dropRest = async (chunks: Chunks): Promise<void> => {
  for (let dropped = 0; dropped < MAX_DROPPED; ) {
    const step = await Promise.race([chunks.read(), wait(DRAIN_TIMEOUT_MS, undefined, { ref: false })]);
    if (!step?.value) return;
    dropped += step.value.byteLength;
  }
};

const counted = async (request: Request): Promise<Buffer<ArrayBuffer>> => {
  const received: Uint8Array[] = [];
  const chunks: Chunks | undefined = request.body?.getReader();
  let size = 0;
  for (let step = await chunks?.read(); step?.value; step = await chunks?.read()) {
    size += step.value.byteLength;
    if (chunks && size > MAX_BYTES) {
      received.length = 0;
      await dropRest(chunks);
      throw tooLarge();
    }
    received.push(step.value);
  }
  return Buffer.concat(received);
};

/**
 * The bytes of a body. They are counted while they arrive if no length is announced.
 * @throws 413 beyond 41,943,040 bytes, regardless of the header.
 */
export const readBytes = async (request: Request, header: HeaderReader): Promise<Buffer<ArrayBuffer>> => {
  const announced = header('content-length');
  try {
    if (announced === undefined) return await counted(request);
    if (Number(announced) > MAX_BYTES) {
      const chunks = request.body?.getReader();
      if (chunks) await dropRest(chunks);
      throw tooLarge();
    }
    const bytes = Buffer.from(await request.arrayBuffer());
    if (bytes.length > MAX_BYTES) throw tooLarge();
    return bytes;
  } catch (error) {
    // An aborted request is not a server error, and its client gets no response.
    throw error instanceof HttpFailure ? error : badRequest();
  }
};
