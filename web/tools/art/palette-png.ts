import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST = 256;

/** Canvas pixels: four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const chunk = (type: string, body: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const channels = (colour: number): [number, number, number, number] => [
  colour >>> 24,
  (colour >>> 16) & 255,
  (colour >>> 8) & 255,
  colour & 255,
];

const distance = (one: number, other: number): number => {
  const to = channels(other);
  return channels(one).reduce((sum, value, at) => sum + (value - (to[at] ?? 0)) ** 2, 0);
};

/** Colours closer than this look the same, so that antialiasing shades do not displace other colours. */
const ALIKE = 32;

/** The most frequent colours of the picture, without near duplicates. */
const paletteOf = (colours: Uint32Array): readonly number[] => {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette: number[] = [];
  for (const [colour] of [...counts].sort(([, one], [, other]) => other - one)) {
    if (palette.length === MOST) break;
    if (palette.every((chosen) => distance(chosen, colour) >= ALIKE)) palette.push(colour);
  }
  return palette;
};

const nearestOf = (palette: readonly number[]): ((colour: number) => number) => {
  const indexes = new Map(palette.map((colour, index) => [colour, index]));
  return (colour) => {
    const place = indexes.get(colour);
    if (place !== undefined) return place;
    const distances = palette.map((chosen) => distance(chosen, colour));
    const nearest = distances.indexOf(Math.min(...distances));
    indexes.set(colour, nearest);
    return nearest;
  };
};

/** A PNG of at most 256 colours. For drawings with few colours it halves the size of the browser's PNG. */
export const palettePng = ({ width, height, rgba }: Pixels): Buffer => {
  const view = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const colours = Uint32Array.from({ length: width * height }, (_, at) => view.getUint32(at * 4));
  const palette = paletteOf(colours);
  const placeOf = nearestOf(palette);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel: an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  // Each row starts with its filter type: none.
  const rows = Buffer.alloc(height * (width + 1));
  colours.forEach((colour, at) => {
    rows[at + Math.floor(at / width) + 1] = placeOf(colour);
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((colour) => channels(colour).slice(0, 3)))),
    chunk('tRNS', Uint8Array.from(palette.map((colour) => channels(colour)[3]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
};
