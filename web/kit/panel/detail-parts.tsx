import type { ReactNode } from 'react';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { t } from '#web/kit/language.ts';
import { BodyView } from '#web/kit/parts/json-view.tsx';
import { statusWords } from '#web/kit/parts/line-row.tsx';
import { RowChange } from '#web/kit/parts/row-change.tsx';
import { sizeWords } from '#web/kit/words.ts';

interface PartProps {
  title: string;
  note: ReactNode;
  isOpen?: boolean;
  children?: ReactNode;
}

const Part = ({ title, note, isOpen = false, children }: PartProps) => (
  <details className="detail-part" open={isOpen}>
    <summary>
      {title} <span className="quiet">{note}</span>
    </summary>
    {children}
  </details>
);

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <p>
    <span className="mono quiet">{name}</span>
    <span>{children}</span>
  </p>
);

const Headers = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => (
  <div className="details mono">
    {Object.entries(headers).map(([name, value]) => (
      <Item key={name} name={name}>
        {String(value)}
      </Item>
    ))}
  </div>
);

const Why = ({ entry }: { entry: KitEntry }) => (
  <Part title={t('Why')} note={entry.fault === null ? '' : t('fault {id}', { id: entry.fault })} isOpen>
    <div className="details">
      <Item name={t('answered by')}>
        <span className="mono" lang="en">
          {entry.answered_by}
        </span>
      </Item>
      {entry.why !== undefined && (
        <Item name={t('because')}>
          <span lang="en">{entry.why}</span>
        </Item>
      )}
      {entry.rules?.map(({ field, rule, message }) => (
        <Item key={`${field} ${rule}`} name={field ?? t('body')}>
          <span className="mono">{rule}</span>
          {message !== undefined && <span lang="ja"> {message}</span>}
        </Item>
      ))}
    </div>
  </Part>
);

const Contract = ({ entry }: { entry: KitEntry }) => {
  const wrong = Object.entries(entry.fits ?? {}).flatMap(([of, mismatch]) => (mismatch ? [{ of, ...mismatch }] : []));
  const note =
    entry.fits === undefined
      ? t('not in the contract')
      : wrong.length === 0
        ? t('fits')
        : t('{count} differs', { count: wrong.length });
  return (
    <Part
      title={t('Contract')}
      note={wrong.length > 0 ? <span className="state state-bad">{note}</span> : note}
      isOpen={wrong.length > 0}
    >
      <div className="details">
        {wrong.map(({ of, place, expected, got }) => (
          <Item key={of} name={`${of} ${place}`}>
            {t('expected')} <b>{expected}</b>
            {t(', got')} <b>{got}</b>
          </Item>
        ))}
      </div>
    </Part>
  );
};

const Writes = ({ writes = [] }: { writes: KitEntry['writes'] }) => (
  <Part title={t('Rows written')} note={writes.length || t('none')} isOpen={writes.length > 0}>
    <ul className="changes">
      {writes.map(({ table, id, before, after }) => {
        const kind = before === null ? 'new' : after === null ? 'gone' : 'changed';
        const fields = Object.keys({ ...before, ...after })
          .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
          .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
        const title = `${table} ${String(id)}`;
        return <RowChange key={title} change={{ kind, id: '', title, fields }} />;
      })}
    </ul>
  </Part>
);

const sizeOf = ({ body, body_size }: KitEntry['answer']): string =>
  body === null ? t('no body') : sizeWords(body_size ?? body.length);

export const DetailParts = ({ entry }: { entry: KitEntry }) => {
  const { request, answer, messages = [] } = entry;
  return (
    <div className="kit-pane-scroll">
      <Why entry={entry} />
      <Contract entry={entry} />
      <Part title={t('Answer')} note={`${statusWords(entry)} · ${sizeOf(answer)}`} isOpen>
        {answer.body !== null && (
          <BodyView label={t('Answer body')} text={answer.body} wrong={entry.fits?.answer?.place} />
        )}
      </Part>
      <Part title={t('Request')} note={sizeOf(request)} isOpen>
        {request.body !== null && (
          <BodyView label={t('Request body')} text={request.body} wrong={entry.fits?.request?.place} />
        )}
        <Headers headers={request.headers} />
      </Part>
      <Writes writes={entry.writes} />
      <Part title={t('Messages sent')} note={messages.length || t('none')}>
        <div className="details">
          {messages.map(({ id, kind, to, text }) => (
            <Item key={id} name={kind}>
              {to}: <span lang="ja">{text}</span>
            </Item>
          ))}
        </div>
      </Part>
      <Part title={t('Answer headers')} note={Object.keys(answer.headers).length}>
        <Headers headers={answer.headers} />
      </Part>
    </div>
  );
};
