/** What is put to the mock too: an upload of the largest size and what goes with it. */
const MOST_HELD = 48 * 1_048_576;

/** A body that went by. */
export interface Heard {
  /** Undefined where it was longer than what is held. */
  readonly bytes: Buffer<ArrayBuffer> | undefined;
  /** It broke off. */
  readonly isCut: boolean;
}

/** Reads a stream to its end; of none, nothing. */
export const heard = async (stream: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<Heard> => {
  if (stream === null) return { bytes: Buffer.alloc(0), isCut: false };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      // Read on: what is not read here would wait in memory for the other reader.
      if (size <= MOST_HELD) chunks.push(chunk);
    }
    return { bytes: size <= MOST_HELD ? Buffer.concat(chunks) : undefined, isCut: false };
  } catch {
    return { bytes: undefined, isCut: true };
  }
};
