import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = join(import.meta.dirname, '..', '..', 'public', 'favicon.svg');

/** An icon drawn from favicon.svg. */
export interface Icon {
  readonly file: string;
  /** Width and height in px. */
  readonly size: number;
  /** Whether the background fills the square, because the system crops the corners. */
  readonly full?: boolean;
  /** For a full icon: the width of the mark's background as a fraction; 80 % survive any crop. */
  readonly scale?: number;
}

/** All icons except favicon.svg itself. */
export const ICONS: readonly Icon[] = [
  { file: 'favicon.ico', size: 32 },
  { file: 'icons/apple-touch.png', size: 180, full: true, scale: 1 },
  { file: 'icons/192.png', size: 192 },
  { file: 'icons/512.png', size: 512 },
  { file: 'icons/maskable-512.png', size: 512, full: true, scale: 0.74 },
];

/** The HTML of an icon, transparent outside the mark's background. */
export const iconPage = ({ size, full = false, scale = 1 }: Icon): string => {
  const mark = readFileSync(MARK, 'utf8');
  const [, ground = ''] = /<rect[^>]*fill="([^"]+)"/.exec(mark) ?? [];
  const side = size * scale;
  return `<!doctype html><style>
body{margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;${full ? `background:${ground}` : ''}}
svg{width:${side}px;height:${side}px;display:block}</style>${mark}`;
};

/** An .ico file with one PNG. */
export const icoOf = (png: Uint8Array, size: number): Buffer => {
  const header = Buffer.alloc(22);
  // Header: a list of one icon …
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  // … its size in pixels, one plane, 32 bits a pixel; the PNG follows directly.
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};
