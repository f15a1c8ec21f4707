/** Version 5 with error correction L: one block of 108 + 26 bytes, and the smallest in which every address with a token fits. */
const SIZE = 37;
const DATA_BYTES = 108;
const CORRECTION_BYTES = 26;
/** The format bits of level L and mask 0, from ISO/IEC 18004. */
const FORMAT = 0b111011111000100;
/** Centres of the finder patterns and of the alignment pattern, with their radius. */
const FINDERS = [3, SIZE - 4].flatMap((x) => [3, SIZE - 4].map((y) => ({ x, y })));
const ALIGNMENT = SIZE - 7;

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

/** The product in the field of 256 elements of QR codes. */
const product = (a: number, b: number): number => {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) result = (result << 1) ^ (result >> 7 ? 0x11d : 0) ^ ((b >> bit) & 1 ? a : 0);
  return result;
};

/** The remainder of the data divided by the generator polynomial: Reed and Solomon's correction. */
const correctionOf = (data: Uint8Array): number[] => {
  let generator = [1];
  let root = 1;
  for (let degree = 0; degree < CORRECTION_BYTES; degree += 1) {
    generator = [...generator, 0].map((factor, at) => factor ^ product(generator[at - 1] ?? 0, root));
    root = product(root, 2);
  }
  let rest = Array<number>(CORRECTION_BYTES).fill(0);
  for (const byte of data) {
    const [first = 0, ...others] = rest;
    rest = [...others, 0].map((one, at) => one ^ product(generator[at + 1] ?? 0, byte ^ first));
  }
  return rest;
};

/** Mode, length and text, padded. @throws RangeError for a text that is too long */
const dataOf = (text: string): Uint8Array => {
  const bytes = [...Buffer.from(text)];
  if (bytes.length > DATA_BYTES - 2) throw new RangeError(`A QR code of this size holds ${DATA_BYTES - 2} bytes.`);
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  const used = bytes.length + 2;
  return Uint8Array.from({ length: DATA_BYTES }, (_, at) => {
    if (at >= used) return (at - used) % 2 === 0 ? 0xec : 0x11;
    return bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << (7 - place)), 0);
  });
};

/** The module of a fixed pattern: true if dark; undefined where data is. */
const fixedAt = (x: number, y: number): boolean | undefined => {
  for (const centre of FINDERS) {
    const distance = Math.max(Math.abs(x - centre.x), Math.abs(y - centre.y));
    if (centre.x + centre.y < 2 * (SIZE - 4) && distance <= 4) return distance !== 2 && distance !== 4;
  }
  const distance = Math.max(Math.abs(x - ALIGNMENT), Math.abs(y - ALIGNMENT));
  if (distance <= 2) return distance !== 1;
  if (x === 6 || y === 6) return (x + y) % 2 === 0;
  if (x === 8 && y === SIZE - 8) return true;
  // The format is there twice.
  const bit = (at: number) => (FORMAT >> at) % 2 === 1;
  if (x === 8 && (y < 9 || y > SIZE - 8)) return bit(y < 6 ? y : y < 9 ? y - 1 : y - SIZE + 15);
  if (y === 8 && (x < 9 || x >= SIZE - 8)) return bit(x < 6 ? 14 - x : x < 9 ? 15 - x : SIZE - 1 - x);
  return undefined;
};

/** The dark modules of the QR code of a text, by rows. */
const qrModules = (text: string): boolean[][] => {
  const data = dataOf(text);
  const bits = [...data, ...correctionOf(data)].flatMap((byte) => bitsOf(byte, 8));
  const rows = Array.from({ length: SIZE }, (_, y) => Array.from({ length: SIZE }, (_, x) => fixedAt(x, y)));
  // In columns of two from the right, upwards first; the sixth column is a fixed pattern.
  let next = 0;
  for (let right = SIZE - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < SIZE; step += 1) {
      const y = isUp ? SIZE - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = rows[y];
        if (!row || row[x] !== undefined) continue;
        row[x] = ((bits[next] ?? 0) === 1) !== ((x + y) % 2 === 0);
        next += 1;
      }
    }
  }
  return rows as boolean[][];
};

const QUIET = 2;
/** The QR code of a text for a terminal, two modules a character: light ones are drawn, for white on black. */
export const qrCode = (text: string): string[] => {
  const modules = qrModules(text);
  const isLight = (x: number, y: number) => !(modules[y - QUIET]?.[x - QUIET] ?? false);
  return Array.from({ length: (SIZE + 2 * QUIET + 1) / 2 }, (_, row) =>
    Array.from(
      { length: SIZE + 2 * QUIET },
      (_, x) => ' ▄▀█'[(isLight(x, 2 * row) ? 2 : 0) + (isLight(x, 2 * row + 1) ? 1 : 0)],
    ).join(''),
  );
};
