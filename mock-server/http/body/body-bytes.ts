import { isUtf8 } from 'node:buffer';
import { setTimeout as wait } from 'node:timers/promises';
import { RESUME } from '#contracts/api/resume.ts';
import { badRequest, HttpFailure, tooLarge } from '#mock-server/http/wire/failures.ts';
import type { HeaderReader } from '#mock-server/http/wire/headers.ts';

const MOST = RESUME.maxBodyBytes;
/** What is read of a body that is too large, before its sender is answered all the same. */
const MOST_DROPPED = 8 * MOST;
const PATIENCE_MS = 1000;

type Chunks = ReadableStreamDefaultReader<Uint8Array>;

/** Reads and forgets the rest: a sender who is still writing would not hear the answer. Stops where nothing comes any more. */
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

/** A sender who goes away in the middle is no fault of this server, and hears no answer. */
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
 * The bytes of a body. They are counted while they come where no length is announced.
 * @throws 413 beyond 41,943,040 bytes, whatever the header says.
 */
export const readBytes = (request: Request, header: HeaderReader): Promise<Buffer<ArrayBuffer>> =>
  bytesOf(request, header).catch(orLost);

/** A body as text. */
interface BodyText {
  readonly text: string;
  /** False for bytes that are no UTF-8, and for a byte order mark: PHP reads no JSON there. */
  readonly isPlain: boolean;
}

/**
 * The same as text, in one step where the length is announced: nearly every request of the SPA. What is no UTF-8 then shows by its
 * length (all but an emoji that lacks its last byte): to look at the bytes as well would cost more than the check of a form.
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
  // The reader drops a byte order mark. PHP leaves it before the first name of a form.
  return { text: size < Number(announced) ? `\ufeff${text}` : text, isPlain: size === Number(announced) };
};
