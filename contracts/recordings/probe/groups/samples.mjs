import { crc32 } from 'node:zlib';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const TEXT = Buffer.from('これは履歴書ではなくただの文章です。\n'.repeat(20));

const LOCAL = Buffer.from('PK\x03\x04', 'latin1');

/** A zip of stored (uncompressed) entries: enough for a .docx that is judged by its content. */
const zipStored = (files) => {
  const local = [];
  const central = [];
  let offset = 0;
  for (const [name, text] of files) {
    const data = Buffer.from(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x21, 8);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 0, 'latin1');
    entry.writeUInt16LE(20, 4);
    head.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    central.push(entry, Buffer.from(name));
    local.push(LOCAL, head, Buffer.from(name), data);
    offset += LOCAL.length + head.length + Buffer.byteLength(name) + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
};
export const DOCX = zipStored([
  [
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
  ],
  [
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>',
  ],
  [
    'word/document.xml',
    '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"></w:document>',
  ],
]);

export const IDENTITY = {
  last_name: '新規',
  first_name: '一郎',
  last_name_kana: 'シンキ',
  first_name_kana: 'イチロウ',
  phone_number: '09012340001',
};
export const CAREER = {
  company_name: '見本商事',
  start_at: '2020/04',
  end_at: '2022/03',
  position: '課長',
  department: '営業部',
  content: '法人営業',
  is_employed: false,
};
export const file = (name, data, what, field = 'resume_file[]', type = 'application/octet-stream') => ({
  name: field,
  filename: name,
  data,
  what,
  type,
});
export const wrong = { password: 'Wrong-9999' };
