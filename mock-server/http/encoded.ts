/** A response body that is already encoded. */
export class Encoded {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
