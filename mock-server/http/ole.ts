const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY = 128;
const NONE = 0xffffffff;
/** More directory sectors than any document has: a file that leads in circles ends here. */
const MOST_SECTORS = 4096;

export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** The directory of a compound file: its chain of sectors, found through the allocation table. */
const directoryOf = (bytes: Buffer): Buffer => {
  const size = 1 << bytes.readUInt16LE(30);
  const perSector = size / 4;
  const sector = (number: number) => bytes.subarray((number + 1) * size, (number + 2) * size);
  const nextOf = (number: number): number => {
    const table = Math.floor(number / perSector);
    // The header lists the first 109 sectors of the table: enough for 6.8 MB, and directories stand in front.
    if (table >= 109) return NONE;
    return sector(bytes.readUInt32LE(76 + table * 4)).readUInt32LE((number % perSector) * 4);
  };
  const sectors: Buffer[] = [];
  for (let at = bytes.readUInt32LE(48); at < 0xfffffffa && sectors.length < MOST_SECTORS; at = nextOf(at))
    sectors.push(sector(at));
  return Buffer.concat(sectors);
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
