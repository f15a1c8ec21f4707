const UTF_16 = new TextDecoder('utf-16le');
/** The main streams of Word, Excel and PowerPoint files; document text may contain these names too. */
const DOCUMENTS = ['WordDocument', 'Workbook', 'Book', 'PowerPoint Document'] as const;
const ENCRYPTED = 'EncryptedPackage';
/** The streams of which every Office file contains one. */
export const OFFICE_STREAMS = [...DOCUMENTS, ENCRYPTED];
/** Offsets in a directory entry: the length of the name, and the start sector of the stream. */
const ENTRY = { length: 64, sector: 116 } as const;
const WORD = 0xa5ec;
const BOF = 0x0809;
const FILE_PASS = 0x2f;
/** In a presentation's stream `Current User`: its size, and the token of an encrypted file. */
const LOCKED_SLIDES = '\u0014\0\uc4df\uf3d1';

/** Whether Office requires a password to open this OLE compound file (MS-OFFCRYPTO, MS-DOC, MS-XLS, MS-PPT). */
export const hasOfficePassword = (bytes: Uint8Array): boolean => {
  const text = UTF_16.decode(bytes);
  const word = (at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100;
  /** The offsets of the streams with this name. */
  const streams = (name: string): number[] =>
    Array.from(text.matchAll(new RegExp(`${name}\\0`, 'g')), ({ index }) => index * 2)
      .filter((at) => word(at + ENTRY.length) === (name.length + 1) * 2)
      .map((at) => (word(at + ENTRY.sector) + word(at + ENTRY.sector + 2) * 0x10000 + 1) * 2 ** word(30));
  if (!DOCUMENTS.some((name) => streams(name).length > 0)) return text.includes(ENCRYPTED);
  return (
    text.includes(LOCKED_SLIDES) ||
    streams('WordDocument').some((at) => word(at) === WORD && (word(at + 10) & 0x100) !== 0) ||
    ['Workbook', 'Book'].flatMap(streams).some((at) => word(at) === BOF && word(at + 4 + word(at + 2)) === FILE_PASS)
  );
};
