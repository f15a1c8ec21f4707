import { Crosshair } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { array, type Infer, object, string } from 'superstruct';
import { changeFault, type FaultRule } from '#contracts/kit/fault.ts';
import { getEntry } from '#contracts/kit/journal.ts';
import { findOrigin } from '#contracts/kit/origin.ts';
import { callKit } from '#web/kit/api.ts';
import { reloadApp } from '#web/kit/app-tabs.ts';
import { type Label, t } from '#web/kit/language.ts';
import { Button, Select } from '#web/kit/parts/button.tsx';
import { SaveForm } from '#web/kit/parts/save-form.tsx';
import { useAnswer } from '#web/kit/parts/use-answer.ts';
import { arm, attempt, disarm } from '#web/kit/state/actions.ts';
import { kit, useKit } from '#web/kit/state/kit-store.ts';
import { toast } from '#web/kit/state/panel-store.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { Aim } from './aim.tsx';
import { type FieldMatch, fieldMatch, matchFields } from './field-match.ts';

const pointed = object({ text: string(), found: array(fieldMatch) });
type Pointed = Infer<typeof pointed>;
/** Survives the reload that shows a changed field. */
const stored = persisted('session', 'kit.field', pointed);

type Change = NonNullable<FaultRule['change']>[number];
const OTHERS: readonly (readonly [Label, (value: unknown) => Omit<Change, 'at'>])[] = [
  ['null', () => ({ to: null })],
  ['left out', () => ({})],
  ['200 characters', () => ({ to: 'とても長い文字の値です'.repeat(19).slice(0, 200) })],
  ['unknown code', (value) => ({ to: typeof value === 'number' ? 999 : 'unknown' })],
  ['markup', () => ({ to: '<b onclick="alert(1)">太字</b><script>alert(1)</script>&amp;' })],
];

const pathOf = ({ url }: FieldMatch): string => url.replace(/\?.*/, '');

/** The armed fault that changes fields of a call: each request has at most one fault. */
const armedFor = (match: FieldMatch) =>
  kit().faults.find(
    ({ method, path, change, left }) => change && method === match.method && path === pathOf(match) && left !== 0,
  );

/** Gives a field another value in the world's responses, or its own again, and shows the page. */
const setField = async (match: FieldMatch, change: Change | undefined): Promise<void> => {
  const armed = armedFor(match);
  const others = armed?.change?.filter(({ at }) => at !== match.place) ?? [];
  const rule = { method: match.method, path: pathOf(match), change: [...others, ...(change ? [change] : [])] };
  const params = { id: kit().id, fault: armed?.id ?? '' };
  const isDone = !armed
    ? await arm(rule)
    : rule.change.length === 0
      ? await disarm(armed.id)
      : await attempt(callKit(changeFault, { params, body: rule }));
  if (!isDone) return;
  if (match.method === 'GET') reloadApp();
  else toast(t('Send it again to see it.'));
};

/** The newest request that had this field, with its rules, and the rows and sentences of the value. */
const Source = ({ match }: { match: FieldMatch }) => {
  const { id, lines } = useKit();
  const newest = lines.find(({ method, path }) => method === match.method && path === match.url)?.id;
  const query = { text: String(match.value), place: match.place, ...(match.row === null ? {} : { row: match.row }) };
  const { data: origin } = useAnswer(JSON.stringify([id, newest, query]), () =>
    callKit(findOrigin, { params: { id }, query }),
  );
  const { data: entry } = useAnswer(newest === undefined ? undefined : `${id} ${newest}`, () =>
    callKit(getEntry, { params: { id, entry: newest ?? 0 } }),
  );
  const call = `${match.method} ${match.url}`;
  const link = entry && (
    <a href={`/__kit/#entry=${entry.id}`} target="tsugimichi-kit">
      {call}
    </a>
  );
  const rows: readonly (readonly [Label, readonly ReactNode[]])[] = [
    ['Call', match.url === '' ? [] : [link ?? call]],
    ['Value', [JSON.stringify(match.value)]],
    ['Row', origin?.rows.map(({ table, id, column }) => `${table} ${id} · ${column}`) ?? []],
    ['Rule', entry?.rules?.filter(({ message }) => message === match.value).map(({ rule }) => rule) ?? []],
    ['Sentence', origin?.sentences.map(({ kind, name }) => `errors.yaml · ${kind} ${name}`) ?? []],
  ];
  return (
    <dl>
      {rows.map(([label, values]) => (
        <div key={label} hidden={values.length === 0}>
          <dt>{t(label)}</dt>
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is identified by its position.
            <dd key={at}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
};

const Found = ({ text, found }: Pointed) => {
  const { world } = useKit();
  const [at, setAt] = useState(0);
  const match = found[at];
  if (!match)
    return (
      <>
        <p className="quiet">{t('No response to this page has this text.')}</p>
        <Source match={{ method: '', url: '', place: '', value: text, row: null }} />
      </>
    );
  const change = armedFor(match)?.change?.find((one) => one.at === match.place);
  return (
    <>
      <Select label={t('Field')} value={at} choose={(index) => setAt(Number(index))}>
        {found.map(({ method, url, place }, index) => (
          <option key={`${method} ${url} ${place}`} value={index}>
            {place}
          </option>
        ))}
      </Select>
      <Source match={match} />
      {/* Until the world's faults are loaded, a press would arm a second one, which no request reaches. */}
      <fieldset className="kit-set" aria-label={t('Show it as')} disabled={world === undefined}>
        {OTHERS.map(([label, otherThan]) => {
          const other = { at: match.place, ...otherThan(match.value) };
          const isOn = change !== undefined && JSON.stringify(change) === JSON.stringify(other);
          return (
            <Button key={label} aria-pressed={isOn} onClick={() => setField(match, isOn ? undefined : other)}>
              {t(label)}
            </Button>
          );
        })}
      </fieldset>
      {change && <SaveForm name={`${world?.scenario ?? 'state'}-field`} />}
    </>
  );
};

/** Tells which field of which response a text of the page shows, and shows the page with another value of it. */
export const FieldTool = () => {
  const [isAiming, setAiming] = useState(false);
  const [shown, setShown] = useState<Pointed | undefined>(stored.read);
  const pick = (texts: string[]) => {
    const next = { text: texts[0] ?? '', found: matchFields(texts, window.__kitAnswers ?? []) };
    setAiming(false);
    setShown(next);
    stored.write(next);
  };
  return (
    <section className="kit-bar kit-stack field-tool changes" aria-label={t('Whose field is this?')}>
      <Button icon={Crosshair} aria-pressed={isAiming} onClick={() => setAiming(!isAiming)}>
        {t('Whose field is this?')}
      </Button>
      {isAiming && (
        <>
          <p>{t('Press a text of the page, or choose it with ↑ ↓ and Enter. Esc ends.')}</p>
          <Aim pick={pick} cancel={() => setAiming(false)} />
        </>
      )}
      {!isAiming && shown && (
        <>
          <p className="clip" lang="ja">
            <b>{shown.text}</b>
          </p>
          <Found key={shown.text} {...shown} />
        </>
      )}
    </section>
  );
};
