import { t } from '#web/kit/language.ts';

/** Maximum lines; the curl line and the file contain the whole body. */
const MAX_LINES = 400;

interface Line {
  readonly indent: string;
  readonly name: string | undefined;
  /** The path in the format of the contract check: `data.3.title`. */
  readonly place: string;
  readonly text: string;
}

const LINE = /^( *)(?:("(?:[^"\\]|\\.)*"): )?(.*)$/s;

/** The lines of an object or array as JSON; undefined for another text. */
const linesIn = (text: string): Line[] | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    // The key or index at each level of the current line.
    const keys: (string | number)[] = [];
    return JSON.stringify(value, null, 2)
      .split('\n')
      .map((line) => {
        const [, indent = '', name, words = ''] = LINE.exec(line) ?? [];
        const level = indent.length / 2;
        keys.length = Math.min(keys.length, level + 1);
        if (!/^[\]}]/.test(words)) keys[level] = name === undefined ? Number(keys[level] ?? -1) + 1 : JSON.parse(name);
        return { indent, name, place: keys.slice(1).join('.'), text: words };
      });
  } catch {
    return undefined;
  }
};

const readable = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const lookOf = (place: string, text: string, wrong: string | undefined): string | undefined => {
  if (place !== '' && place === wrong) return 'wrong';
  return text.startsWith('"') ? 'string' : undefined;
};

export const BodyView = ({ label, text, wrong }: { label: string; text: string; wrong: string | undefined }) => {
  const lines = linesIn(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus.
    <section className="code" tabIndex={0} aria-label={label}>
      {lines?.slice(0, MAX_LINES).map(({ indent, name, place, text: words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position.
        <span key={at}>
          {indent}
          {name !== undefined && `${name}: `}
          <span className={lookOf(place, words, wrong)}>{words}</span>
          {'\n'}
        </span>
      )) ?? readable(text)}
      {lines && lines.length > MAX_LINES && (
        <span className="quiet">{t('… {count} lines more', { count: lines.length - MAX_LINES })}</span>
      )}
    </section>
  );
};
