import { type Fields, MAX_VARIABLES, nestFields } from './fields.ts';

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

/** PHP's limits for the head of a part, texts and files. */
const MAX_HEAD = 5_120;
const MAX_FILES = 20;
const MAX_PARTS = MAX_VARIABLES + MAX_FILES;
const BLANK_LINE = '\r\n\r\n';

/** The parts between the boundaries, without a truncated one. */
function* partsOf(body: Buffer<ArrayBuffer>, boundary: string): Generator<Part> {
  const line = Buffer.from(`--${boundary}`, 'latin1');
  const delimiter = Buffer.concat([Buffer.from('\r\n'), line]);
  let at = body.indexOf(line);
  for (let count = 0; at >= 0 && count < MAX_PARTS; count += 1) {
    const start = at + line.length;
    if (body.toString('latin1', start, start + 2) === '--') return;
    const next = body.indexOf(delimiter, start);
    if (next < 0) return;
    // The blank line of an empty part overlaps the line end before the next boundary.
    const head = body.subarray(start, Math.min(next + 2, start + MAX_HEAD));
    const headEnd = head.indexOf(BLANK_LINE);
    if (headEnd >= 0) {
      const from = start + headEnd + BLANK_LINE.length;
      yield { head: head.toString('utf8', 0, headEnd), content: body.subarray(from, Math.max(next, from)) };
    }
    at = next + 2;
  }
}

/** PHP ignores a file if brackets in its name do not match or text follows them. */
const namesFile = (name: string): boolean => {
  let open = 0;
  for (const [at, character] of [...name].entries()) {
    if (character === '[') open += 1;
    if (character === ']') open -= 1;
    if (open < 0 || (character === ']' && !['[', undefined].includes(name[at + 1]))) return false;
  }
  return open === 0;
};

/** Fields and files of a multipart body. Malformed bytes are no input, never an error. */
export const multipartFields = (body: Buffer<ArrayBuffer>, contentType: string): Fields => {
  const boundary = parameter(contentType, 'boundary');
  const texts: [string, string][] = [];
  const files: [string, Upload][] = [];
  for (const { head, content } of boundary ? partsOf(body, boundary) : []) {
    const disposition = /^content-disposition:.*$/im.exec(head)?.[0] ?? '';
    const name = parameter(disposition, 'name');
    const file = parameter(disposition, 'filename');
    if (name && file === undefined && texts.length < MAX_VARIABLES) texts.push([name, content.toString('utf8')]);
    // A file field without a choice: PHP ignores it.
    if (name && file && files.length < MAX_FILES && namesFile(name))
      files.push([name, new Upload(content, file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1))]);
  }
  return nestFields(texts, files);
};
