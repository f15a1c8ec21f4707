/** A zip archive of empty entries, enough for checks of names. */
export const zipOf = (...names: string[]): Buffer<ArrayBuffer> => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const name of names.map((text) => Buffer.from(text))) {
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, name);
    central.push(entry, name);
    offset += head.length + name.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...central, end]);
};

/** An OLE compound file with these streams at its root, or (`inside`) in a storage below it. */
export const oleOf = (streams: readonly string[], inside?: string): Buffer<ArrayBuffer> => {
  const NONE = 0xffffffff;
  const file = Buffer.alloc(512 * 4, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  // Sector 0 is the allocation table, sectors 1 and 2 the directory.
  file.writeUInt32LE(1, 48);
  for (let at = 76; at < 512; at += 4) file.writeUInt32LE(at === 76 ? 0 : NONE, at);
  for (const [index, next] of [0xfffffffd, 2, 0xfffffffe].entries()) file.writeUInt32LE(next, 512 + index * 4);
  const names = ['Root Entry', ...(inside ? [inside] : []), ...streams];
  for (const [index, name] of names.entries()) {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    const isRoot = index === 0;
    const holdsRest = inside !== undefined && index === 1;
    file.writeUInt32LE(NONE, at + 68);
    file.writeUInt32LE(isRoot || holdsRest || index + 1 >= names.length ? NONE : index + 1, at + 72);
    file.writeUInt32LE(isRoot || holdsRest ? index + 1 : NONE, at + 76);
  }
  return file;
};

export const PDF: Buffer<ArrayBuffer> = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n');
