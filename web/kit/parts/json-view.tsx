import type { ReactNode } from 'react';

/** So many lines are drawn; who wants all of a longer body copies it. */
const MOST = 400;

interface Line {
  readonly indent: number;
  readonly name: string | undefined;
  /** Where it stands, as the contract's check says: `data.3.title`. */
  readonly place: string;
  readonly text: string;
  readonly kind: 'string' | 'number' | 'plain';
}

const kindOf = (value: unknown): Line['kind'] =>
  typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'plain';

/** A value as lines of JSON, each knowing its place. */
const linesOf = (value: unknown, indent = 0, place = '', name?: string, isLast = true): Line[] => {
  const comma = isLast ? '' : ',';
  const line = (text: string, kind: Line['kind'] = 'plain', named = name): Line => ({
    indent,
    name: named,
    place,
    text,
    kind,
  });
  if (typeof value !== 'object' || value === null) return [line(JSON.stringify(value) + comma, kindOf(value))];
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const inner = Object.entries(value);
  if (inner.length === 0) return [line(open + close + comma)];
  return [
    line(open),
    ...inner.flatMap(([key, one], at) =>
      linesOf(
        one,
        indent + 1,
        place === '' ? key : `${place}.${key}`,
        isList ? undefined : key,
        at === inner.length - 1,
      ),
    ),
    line(close + comma, 'plain', undefined),
  ];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A text that is no JSON, or was cut: readable all the same. */
const readable = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface BodyViewProps {
  label: string;
  /** A body as it was sent. */
  text: string;
  /** The place that breaks the contract. */
  wrong?: string | undefined;
}

/** A body: JSON laid out and coloured, anything else as it is. */
export const BodyView = ({ label, text, wrong }: BodyViewProps) => {
  const value = parsed(text);
  const lines = typeof value === 'object' && value !== null ? linesOf(value) : undefined;
  const drawn: ReactNode = lines
    ? lines.slice(0, MOST).map(({ indent, name, place, text: words, kind }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
        <span key={at}>
          {'  '.repeat(indent)}
          {name !== undefined && (
            <>
              <span className="key">{JSON.stringify(name)}</span>
              {': '}
            </>
          )}
          <span className={place === wrong && place !== '' ? 'wrong' : kind}>{words}</span>
          {'\n'}
        </span>
      ))
    : readable(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className={lines ? 'code' : 'code code-wrapped'} tabIndex={0} aria-label={label}>
      {drawn}
      {lines && lines.length > MOST && <span className="quiet">… {lines.length - MOST} lines more</span>}
    </section>
  );
};
