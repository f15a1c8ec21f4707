import { t } from '#web/kit/language.ts';

/** Maximum lines; the curl line and the file contain the whole body. */
const MOST = 400;

interface Line {
  readonly indent: number;
  readonly name: string | undefined;
  /** The path in the format of the contract check: `data.3.title`. */
  readonly place: string;
  readonly text: string;
  readonly kind: 'string' | 'number' | 'plain';
}

const kindOf = (value: unknown): Line['kind'] =>
  typeof value === 'string' || typeof value === 'number' ? (typeof value as 'string' | 'number') : 'plain';

const linesOf = (value: unknown, indent = 0, place = '', name?: string, comma = ''): Line[] => {
  const own = { indent, name, place, kind: 'plain' } as const;
  if (typeof value !== 'object' || value === null)
    return [{ ...own, text: JSON.stringify(value) + comma, kind: kindOf(value) }];
  const [open = '', close = ''] = Array.isArray(value) ? '[]' : '{}';
  const inner = Object.entries(value);
  if (inner.length === 0) return [{ ...own, text: open + close + comma }];
  return [
    { ...own, text: open },
    ...inner.flatMap(([key, one], at) =>
      linesOf(
        one,
        indent + 1,
        place === '' ? key : `${place}.${key}`,
        Array.isArray(value) ? undefined : key,
        at === inner.length - 1 ? '' : ',',
      ),
    ),
    { ...own, text: close + comma, name: undefined },
  ];
};

const linesIn = (text: string): Line[] | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? linesOf(value) : undefined;
  } catch {
    return undefined;
  }
};

const readable = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface BodyViewProps {
  label: string;
  text: string;
  wrong?: string | undefined;
}

export const BodyView = ({ label, text, wrong }: BodyViewProps) => {
  const lines = linesIn(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus.
    <section className={lines ? 'code' : 'code code-wrapped'} tabIndex={0} aria-label={label}>
      {lines?.slice(0, MOST).map(({ indent, name, place, text: words, kind }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position.
        <span key={at}>
          {'  '.repeat(indent)}
          {name !== undefined && <span className="key">{JSON.stringify(name)}</span>}
          {name !== undefined && ': '}
          <span className={place === wrong && place !== '' ? 'wrong' : kind}>{words}</span>
          {'\n'}
        </span>
      )) ?? readable(text)}
      {lines && lines.length > MOST && (
        <span className="quiet">{t('… {count} lines more', { count: lines.length - MOST })}</span>
      )}
    </section>
  );
};
