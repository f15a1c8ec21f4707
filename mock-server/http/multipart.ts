import { type Fields, nestFields } from './fields.ts';

/** A file of a multipart request, its bytes at hand. */
export class Upload extends File {
  readonly content: Buffer<ArrayBuffer>;

  constructor(bytes: Buffer<ArrayBuffer>, name: string) {
    super([bytes], name);
    this.content = bytes;
  }
}

const parameter = (head: string, name: string): string | undefined => {
  const found = new RegExp(`[;\\s]${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s"]*))`, 'i').exec(head);
  return found ? (found[1]?.replace(/\\(["\\])/g, '$1') ?? found[2]) : undefined;
};

interface Part {
  readonly head: string;
  readonly content: Buffer<ArrayBuffer>;
}

/** The parts between the boundaries; one that is cut off is left out. */
function* partsOf(body: Buffer<ArrayBuffer>, boundary: string): Generator<Part> {
  const line = Buffer.from(`--${boundary}`, 'latin1');
  const delimiter = Buffer.concat([Buffer.from('\r\n'), line]);
  let at = body.indexOf(line);
  while (at >= 0) {
    const start = at + line.length;
    if (body.toString('latin1', start, start + 2) === '--') return;
    const next = body.indexOf(delimiter, start);
    if (next < 0) return;
    const headEnd = body.indexOf('\r\n\r\n', start);
    if (headEnd >= 0 && headEnd <= next) {
      const content = body.subarray(headEnd + 4, Math.max(next, headEnd + 4));
      yield { head: body.toString('utf8', start, headEnd), content };
    }
    at = next + 2;
  }
}

const pairOf = ({ head, content }: Part): [string, unknown][] => {
  const disposition = /^content-disposition:.*$/im.exec(head)?.[0];
  const name = disposition && parameter(disposition, 'name');
  if (!disposition || !name) return [];
  const file = parameter(disposition, 'filename');
  if (file === undefined) return [[name, content.toString('utf8')]];
  // A file field without a choice: PHP knows no such file.
  if (file === '') return [];
  return [[name, new Upload(content, file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1))]];
};

/** Fields and files of a multipart body. Broken bytes are no input, never an error. */
export const multipartFields = (body: Buffer<ArrayBuffer>, contentType: string): Fields => {
  const boundary = parameter(contentType, 'boundary');
  return boundary ? nestFields([...partsOf(body, boundary)].flatMap(pairOf)) : {};
};
