/** An answer that is encoded already. */
export class Encoded {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
