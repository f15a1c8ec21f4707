import { isUtf8 } from 'node:buffer';
import { setTimeout as wait } from 'node:timers/promises';
import { RESUME } from '#contracts/api/resume.ts';
import { badRequest, HttpFailure, tooLarge } from '#mock-server/http/wire/failures.ts';
import type { HeaderReader } from '#mock-server/http/wire/headers.ts';

const MOST = RESUME.maxBodyBytes;
/** Maximum number of bytes read of a body that is too large, before the response is sent. */
const MOST_DROPPED = 8 * MOST;
const PATIENCE_MS = 1000;

type Chunks = ReadableStreamDefaultReader<Uint8Array>;

/** Reads and drops the rest: a client that is still writing would not read the response. Stops when no more data arrives. */
const dropRest = async (chunks: Chunks): Promise<void> => {
  for (let dropped = 0; dropped < MOST_DROPPED; ) {
    const step = await Promise.race([chunks.read(), wait(PATIENCE_MS, undefined, { ref: false })]);
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
    if (chunks && size > MOST) {
      received.length = 0;
      await dropRest(chunks);
      throw tooLarge();
    }
    received.push(step.value);
  }
  return Buffer.concat(received);
};

/** An aborted request is not a server error, and its client gets no response. */
const orLost = (error: unknown): never => {
  throw error instanceof HttpFailure ? error : badRequest();
};

const bytesOf = async (request: Request, header: HeaderReader): Promise<Buffer<ArrayBuffer>> => {
  const announced = header('content-length');
  if (announced === undefined) return counted(request);
  if (Number(announced) > MOST) {
    const chunks = request.body?.getReader();
    if (chunks) await dropRest(chunks);
    throw tooLarge();
  }
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > MOST) throw tooLarge();
  return bytes;
};

/**
 * The bytes of a body. They are counted while they arrive if no length is announced.
 * @throws 413 beyond 41,943,040 bytes, regardless of the header.
 */
export const readBytes = (request: Request, header: HeaderReader): Promise<Buffer<ArrayBuffer>> =>
  bytesOf(request, header).catch(orLost);

interface BodyText {
  readonly text: string;
  /** False for invalid UTF-8 and for a byte order mark: PHP parses no JSON then. */
  readonly isPlain: boolean;
}

/**
 * A body as text, in one step if the length is announced (nearly every request of the SPA). Invalid UTF-8 then shows as a different
 * length, except for an emoji without its last byte. To check the bytes as well would cost more than validating a form.
 */
export const readText = async (request: Request, header: HeaderReader): Promise<BodyText> => {
  const announced = header('content-length');
  if (announced === undefined || Number(announced) > MOST) {
    const bytes = await readBytes(request, header);
    return { text: bytes.toString(), isPlain: isUtf8(bytes) };
  }
  const text = await request.text().catch(orLost);
  const size = Buffer.byteLength(text);
  if (size > MOST) throw tooLarge();
  // The decoder drops a byte order mark. PHP leaves it before the first name of a form.
  return { text: size < Number(announced) ? `\ufeff${text}` : text, isPlain: size === Number(announced) };
};
