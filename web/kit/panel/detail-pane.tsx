import { Copy, GitBranch, RotateCw, StepBack, TriangleAlert, X, Zap } from 'lucide-react';
import { breaksContract, getEntry, type KitEntry } from '#contracts/kit/journal.ts';
import { callKit } from '#web/kit/api.ts';
import { languageOf, t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { StatusState } from '#web/kit/parts/line-row.tsx';
import { useAnswer } from '#web/kit/parts/use-answer.ts';
import { armAgain, copy, fork, repeat, undoWrites } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { openEntry } from '#web/kit/state/panel-store.ts';
import { timeWords, tookWords } from '#web/kit/words.ts';
import { DetailParts } from './detail-parts.tsx';
import { Pane } from './pane.tsx';

/** While the world can return to before the write. */
const TimeActions = ({ entry }: { entry: KitEntry }) => {
  const point = useKit().points?.points.find(({ id, undone }) => id === entry.point && !undone)?.id;
  if (point === undefined) return null;
  return (
    <>
      <Button icon={StepBack} look="primary" onClick={() => undoWrites(point)}>
        {t('Back to before this')}
      </Button>
      <Button icon={GitBranch} onClick={() => fork(point)}>
        {t('Fork from here')}
      </Button>
    </>
  );
};

const Actions = ({ entry }: { entry: KitEntry }) => (
  <div className="kit-bar kit-row kit-wrap">
    <TimeActions entry={entry} />
    <Button icon={Copy} onClick={() => copy(entry.curl, t('The curl line'))}>
      {t('Copy as curl')}
    </Button>
    <Button icon={RotateCw} onClick={() => repeat(entry.id)}>
      {t('Send again')}
    </Button>
    <Button icon={Zap} onClick={() => armAgain(entry.id)}>
      {t('Make it a fault')}
    </Button>
  </div>
);

export const DetailPane = ({ id }: { id: number }) => {
  const { id: world, lines } = useKit();
  const outcome = lines.find((line) => line.id === id)?.outcome;
  const { data: whole, message } = useAnswer(`${outcome}`, () =>
    callKit(getEntry, { params: { id: world, entry: id } }),
  );
  const head = (
    <>
      {whole && (
        <span className="quiet">
          {timeWords(whole.at)} · {tookWords(whole.ms)}
        </span>
      )}
      <Button icon={X} look="plain" onClick={() => openEntry(undefined)}>
        <span className="visually-hidden">{t('Close the detail')} </span>
        <kbd className="wide-only">Esc</kbd>
      </Button>
    </>
  );
  return (
    <Pane name="detail" title={t('Request {id}', { id })} head={head}>
      {message !== undefined && (
        <p className="kit-empty" lang={languageOf(message)}>
          {message}
        </p>
      )}
      {whole && (
        <>
          <p className="kit-bar kit-row kit-wrap detail-line">
            <b>{whole.method}</b>
            <b>{whole.path}</b>
            <StatusState line={whole} />
            {breaksContract(whole) && (
              <span className="state state-bad">
                <TriangleAlert />
                {t('breaks the contract')}
              </span>
            )}
          </p>
          <Actions entry={whole} />
          <DetailParts entry={whole} />
        </>
      )}
    </Pane>
  );
};
