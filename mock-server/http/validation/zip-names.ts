const END = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02014b50;
/** A comment of at most 65,535 bytes may follow the end record. */
const TAIL = 22 + 65_535;

export const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\x03\x04';

/** Names in the central directory of a zip archive; none for a damaged one. */
export const zipNames = (bytes: Buffer): string[] => {
  const tail = Math.max(0, bytes.length - TAIL);
  const end = bytes.subarray(tail).lastIndexOf(END);
  const names: string[] = [];
  if (end < 0 || tail + end + 22 > bytes.length) return names;
  let at = bytes.readUInt32LE(tail + end + 16);
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === ENTRY) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
};
