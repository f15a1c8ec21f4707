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

/** An OLE compound file: its signature, and the directory's entries of these streams. */
export const oleOf = (...streams: string[]): Buffer<ArrayBuffer> => {
  const file = Buffer.alloc(512 * 4);
  file.write('d0cf11e0a1b11ae1', 'hex');
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
  }
  return file;
};

export const PDF: Buffer<ArrayBuffer> = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n');
