const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY = 128;
const NONE = 0xffffffff;
/** Valid sector sizes, as powers of two. */
const SECTOR_SHIFTS = [9, 12];
/** The header lists this many sectors of the allocation table; the others are chained. */
const IN_HEADER = 109;
const LAST = 0xfffffffa;

/** Whether a file is of Microsoft's older format (doc, xls, ppt), by its first bytes. */
export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** The sectors of a chain, in order; a cycle ends at its first repeated sector. */
const chain = (first: number, nextOf: (sector: number) => number): number[] => {
  const seen = new Set<number>();
  for (let at = first; at < LAST && !seen.has(at); at = nextOf(at)) seen.add(at);
  return [...seen];
};

/** The directory of a compound file: its chain of sectors, found through the allocation table. */
const directoryOf = (bytes: Buffer): Buffer => {
  const shift = bytes.readUInt16LE(30);
  if (!SECTOR_SHIFTS.includes(shift)) return Buffer.alloc(0);
  const size = 1 << shift;
  const perSector = size / 4;
  const sector = (number: number) => bytes.subarray((number + 1) * size, (number + 2) * size);
  // Beyond the header, each sector of the list of table sectors ends with the number of the next one.
  const further = chain(bytes.readUInt32LE(68), (at) => sector(at).readUInt32LE(size - 4)).map(sector);
  const tableSector = (table: number): number => {
    if (table < IN_HEADER) return bytes.readUInt32LE(76 + table * 4);
    const index = table - IN_HEADER;
    const list = further[Math.floor(index / (perSector - 1))];
    return list ? list.readUInt32LE((index % (perSector - 1)) * 4) : NONE;
  };
  const nextOf = (number: number): number => {
    const table = tableSector(Math.floor(number / perSector));
    return table < LAST ? sector(table).readUInt32LE((number % perSector) * 4) : NONE;
  };
  return Buffer.concat(chain(bytes.readUInt32LE(48), nextOf).map(sector));
};

const rootNames = (directory: Buffer): Set<string> => {
  const names = new Set<string>();
  const seen = new Set<number>();
  const open = [directory.readUInt32LE(76)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const at = id * ENTRY;
    if (id === NONE || seen.has(id) || at + ENTRY > directory.length) continue;
    seen.add(id);
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    names.add(directory.toString('utf16le', at, at + Math.max(0, length - 2)));
    open.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72));
  }
  return names;
};

/** Names of the streams at the root of an OLE compound file (old Word, Excel, PowerPoint); none for a damaged one. */
export const oleStreams = (bytes: Buffer): Set<string> => {
  try {
    return rootNames(directoryOf(bytes));
  } catch (error) {
    if (error instanceof RangeError) return new Set();
    throw error;
  }
};
