import { Copy, RotateCw, TriangleAlert, X, Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getEntry, type KitEntry } from '#contracts/kit/journal.ts';
import { callKit } from '#web/kit/api.ts';
import { isBroken } from '#web/kit/journal-filter.ts';
import { StatusState } from '#web/kit/parts/line-row.tsx';
import { copy } from '#web/kit/state/acts.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { openDialog, openEntry, toast } from '#web/kit/state/panel-store.ts';
import { sendAgain } from '#web/kit/state/send-again.ts';
import { timeWords, tookWords } from '#web/kit/words.ts';
import { DetailParts } from './detail-parts.tsx';
import { draftOf } from './fault-draft.ts';

/** The path of the contract's call that answered: `GET /api/offers/:id: not found` has `/api/offers/:id`. */
const endpointOf = ({ answered_by }: KitEntry): string | undefined =>
  /^[A-Z]+ (\/\S*?)(?::? |:?$)/.exec(answered_by)?.[1];

/** Asks for the whole of an entry, and again when it has ended. */
const useEntry = (id: number): KitEntry | string | undefined => {
  const { id: world, lines } = useKit();
  const outcome = lines.find((line) => line.id === id)?.outcome;
  const [found, setFound] = useState<{ id: number; entry: KitEntry | string }>();
  useEffect(() => {
    let isWanted = outcome !== undefined || id > 0;
    callKit(getEntry, { params: { id: world, entry: id } }).then((answer) => {
      if (isWanted) setFound({ id, entry: answer.ok ? answer.data : answer.message });
    });
    return () => {
      isWanted = false;
    };
  }, [world, id, outcome]);
  return found?.id === id ? found.entry : undefined;
};

const Acts = ({ entry }: { entry: KitEntry }) => (
  <div className="detail-acts">
    <button type="button" className="kit-button" data-key="curl" onClick={() => copy(entry.curl, 'The curl line')}>
      <Copy className="icon" />
      Copy as curl <kbd>Y</kbd>
    </button>
    <button type="button" className="kit-button" data-key="again" onClick={async () => toast(await sendAgain(entry))}>
      <RotateCw className="icon" />
      Send again <kbd>S</kbd>
    </button>
    <button
      type="button"
      className="kit-button"
      data-key="fault"
      onClick={() => openDialog({ is: 'fault', draft: draftOf(entry, endpointOf(entry)) })}
    >
      <Zap className="icon" />
      Make it a fault <kbd>X</kbd>
    </button>
  </div>
);

/** A request whole: what was asked and answered, and why. */
export const DetailPane = ({ id }: { id: number }) => {
  const entry = useEntry(id);
  const whole = typeof entry === 'object' ? entry : undefined;
  return (
    <section className="kit-pane pane-detail" aria-labelledby="kit-detail">
      <div className="kit-pane-head">
        <h2 id="kit-detail">Request {id}</h2>
        {whole && (
          <span className="quiet">
            {timeWords(whole.at)} · {tookWords(whole.ms)}
          </span>
        )}
        <button type="button" className="kit-button kit-button-plain" onClick={() => openEntry(undefined)}>
          <X className="icon" />
          <span className="visually-hidden">Close the detail </span>
          <kbd className="wide-only">Esc</kbd>
        </button>
      </div>
      {typeof entry === 'string' && <p className="kit-empty">{entry}</p>}
      {whole && (
        <>
          <p className="detail-line">
            <b>{whole.method}</b>
            <b>{whole.path}</b>
            <StatusState line={whole} />
            {isBroken(whole) && (
              <span className="state state-bad">
                <TriangleAlert className="icon" />
                breaks the contract
              </span>
            )}
          </p>
          <Acts entry={whole} />
          <DetailParts entry={whole} />
        </>
      )}
    </section>
  );
};
