import { domainToASCII } from 'node:url';

/**
 * The kind of a token in an address: a special character itself, `sign` for those allowed before the @ only, `word` for anything else,
 * `end`.
 */
type Kind = string;

const WITH_MEANING = new Set('()<>[]:;@\\,."- \t\r\n\0');
const SIGNS = new Set("/'`*!&^$%~|_=+?#{}¿¡");
/** Emoji, invisible and control characters are never allowed, except for some ASCII characters. */
const NOWHERE = /(?![\0\t\r\n$+<=>^`|~])[\p{S}\p{C}]/u;
const MAX_DOMAIN_BYTES = 253;
const MAX_LABEL_BYTES = 63;

const isLetter = (code: number): boolean => (code > 64 && code < 91) || (code > 96 && code < 123);
const isDigit = (code: number): boolean => code > 47 && code < 58;

/** Reads an address token by token, with the previous, current and next one. */
class Pieces {
  readonly #text: string;
  #nextStart = 0;
  #nextEnd = 0;
  before: Kind = 'end';
  now: Kind = 'end';
  next: Kind = 'end';
  start = 0;
  end = 0;

  constructor(text: string) {
    this.#text = text;
    this.#look();
    this.move();
  }

  /** Moves to the next token; false at the end. */
  move(): boolean {
    this.before = this.now;
    this.now = this.next;
    this.start = this.#nextStart;
    this.end = this.#nextEnd;
    this.#look();
    return this.now !== 'end';
  }

  /** Whether a character occurs anywhere after the current token. */
  isAhead(sign: string): boolean {
    return this.#text.indexOf(sign, this.end) >= 0;
  }

  #look(): void {
    this.#nextStart = this.#nextEnd;
    if (this.#nextStart >= this.#text.length) this.next = 'end';
    else this.next = this.#kindAt(this.#nextStart);
  }

  #kindAt(at: number): Kind {
    const code = this.#text.charCodeAt(at);
    if (isLetter(code) || isDigit(code)) return this.#wordAt(at);
    const isPair = (code === 13 && this.#text.charCodeAt(at + 1) === 10) || this.#text.startsWith('::', at);
    const piece = isPair ? this.#text.slice(at, at + 2) : String.fromCodePoint(this.#text.codePointAt(at) ?? 0);
    this.#nextEnd = at + piece.length;
    if (isPair || WITH_MEANING.has(piece)) return piece;
    return SIGNS.has(piece) ? 'sign' : 'word';
  }

  #wordAt(at: number): Kind {
    const text = this.#text;
    const isSame = isLetter(text.charCodeAt(at)) ? isLetter : isDigit;
    let end = at + 1;
    while (end < text.length && isSame(text.charCodeAt(end))) end += 1;
    if (isSame === isLetter && (text[end] === '4' || text[end] === '6')) end += 1;
    this.#nextEnd = end;
    return end - at === 4 && text.startsWith('IPv6', at) ? 'sign' : 'word';
  }
}

/** Skips folded whitespace; true if it is not allowed here. */
const isBadBlank = ({ before, now, next }: Pieces): boolean => {
  if (before === '\\' && now !== 'word') return false;
  if (now === '\r\n') return next !== ' ' && next !== '\t';
  if (now === '\r' || now === '\n') return true;
  return (now === ' ' || now === '\t') && next === 'word' && before !== '@';
};

const QUOTED_NEVER = new Set(['\0', '\t', '\r', '\n']);

/** Skips a quoted string; the @ must follow. */
const passesQuoted = (pieces: Pieces): boolean => {
  const isUnit = () => !(pieces.next === 'word' && pieces.before === 'word') && pieces.isAhead('"');
  if (!isUnit()) return false;
  pieces.move();
  while (pieces.now !== '"' && pieces.now !== 'end') {
    if (pieces.now === '\\' && pieces.next === '"') pieces.move();
    pieces.move();
    const isEscaped = pieces.before === '\\' && pieces.now !== 'word';
    if (!isEscaped && QUOTED_NEVER.has(pieces.now)) return false;
  }
  return pieces.before === '\\' ? isUnit() : pieces.next === '@';
};

/** Skips a comment up to the required next token: the @, or in a domain a dot. */
const passesComment = (pieces: Pieces, follower: '@' | '.'): boolean => {
  if (pieces.now === ')' || !pieces.isAhead(')')) return false;
  let open = 1;
  let isMore = true;
  while (isMore && !(pieces.next === follower && (follower === '@' || open === 0))) {
    if (pieces.next === '(') open += 1;
    if (pieces.next === ')') open -= 1;
    isMore = pieces.move();
  }
  return open === 0 && pieces.next === follower;
};

const LOCAL_NEVER = new Set([',', ']', '[', '>', '<', ':', ';']);

const passesLocalPart = (pieces: Pieces): boolean => {
  while (pieces.now !== '@' && pieces.now !== 'end') {
    if (pieces.now === '.' && pieces.before === 'end') return false;
    if (pieces.now === '"' && !passesQuoted(pieces)) return false;
    if ((pieces.now === '(' || pieces.now === ')') && !passesComment(pieces, '@')) return false;
    if (pieces.now === '.' && (pieces.next === '.' || pieces.next === '@')) return false;
    if (pieces.now === '\\' && pieces.next === 'word') return false;
    if (LOCAL_NEVER.has(pieces.now) || isBadBlank(pieces)) return false;
    pieces.move();
  }
  return true;
};

/** Skips an address in brackets; nothing after it is checked. */
const passesLiteral = (pieces: Pieces): boolean => {
  if (!pieces.isAhead(']')) return false;
  do {
    if (pieces.now === '\0' || pieces.now === '\\' || pieces.next === '[' || pieces.next === '\r') return false;
    if (pieces.now === ']') return pieces.before !== '.' && pieces.before !== '-';
  } while (pieces.move());
  return true;
};

/** The dot before a label counts as part of it. */
const isLabelTooLong = (label: string): boolean =>
  (/^[\0-\x7f]*$/.test(label) ? label : domainToASCII(label.replace('.', ''))).length > MAX_LABEL_BYTES;

const passesDomain = (pieces: Pieces, text: string): boolean => {
  const first = pieces.end;
  pieces.move();
  if (pieces.now === '.' || pieces.now === '-' || pieces.now === '@' || pieces.now === 'end') return false;
  let hasComment = false;
  let label = pieces.start;
  do {
    if (pieces.start - first > MAX_DOMAIN_BYTES) return false;
    if (pieces.now === '(' || pieces.now === ')') {
      hasComment = true;
      if (!passesComment(pieces, '.')) return false;
    }
    if (pieces.now === '.' && pieces.next === '.') return false;
    if (pieces.now === '[') {
      return passesLiteral(pieces) && Buffer.byteLength(text.slice(first, pieces.end)) <= MAX_DOMAIN_BYTES;
    }
    if (pieces.now === '.') {
      if (isLabelTooLong(text.slice(label, pieces.start))) return false;
      label = pieces.start;
    }
    const isPart =
      pieces.now === 'word' || pieces.now === '-' || pieces.now === '.' || (hasComment && pieces.now === ')');
    if (!isPart || (pieces.now === '-' && pieces.next === '.')) return false;
  } while (pieces.move());
  if (pieces.before === '.' || pieces.before === '-') return false;
  return !isLabelTooLong(text.slice(label)) && Buffer.byteLength(text.slice(first)) <= MAX_DOMAIN_BYTES;
};

/**
 * Laravel's `email`: the RFC as parsed by the library egulias/email-validator, with comments, quoted names and folded whitespace.
 * Linear in the length of the text.
 */
export const isEmail = (text: string): boolean => {
  if (NOWHERE.test(text)) return false;
  const pieces = new Pieces(text);
  if (pieces.now === '@' || !passesLocalPart(pieces)) return false;
  return pieces.now === '@' && passesDomain(pieces, text);
};
