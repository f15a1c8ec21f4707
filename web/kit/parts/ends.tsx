import { Redo2, Undo2 } from 'lucide-react';
import { END_WORDS } from '#contracts/kit/point.ts';
import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { useWorldNow } from '#web/kit/parts/use-now.ts';
import { moveTime, redoWrite, undoWrites } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { leftWords } from '#web/kit/words.ts';

/** Undo and redo; only the panel has keys for them, which in a page edit its fields. */
export const TimeButtons = ({ keys = false }: { keys?: boolean }) => {
  const { points } = useKit();
  const undone = points?.points.filter((point) => point.undone).length ?? 0;
  const done = (points?.points.length ?? 0) - undone;
  return (
    <>
      <Button
        icon={Undo2}
        hint={`${t('Undo the last write')}${keys ? ' (Ctrl+Z)' : ''}`}
        aria-disabled={done === 0}
        onClick={() => undoWrites()}
      />
      <Button
        icon={Redo2}
        hint={`${t('Redo')}${keys ? ' (Ctrl+Shift+Z)' : ''}`}
        aria-disabled={undone === 0}
        onClick={redoWrite}
      />
    </>
  );
};

/** Ends that are shown: the next ones. */
const MAX_ENDS = 6;

/** Stops the clock one second before a moment: a running one would be there for that second only. */
const stopBefore = (at: number) => moveTime({ now: new Date(at - 1_000).toISOString() });

/** A standing clock stays standing. */
const goPast = (at: number, now: number) => moveTime({ advance: Math.round((at - now) / 1_000) + 1 });

/** What will expire in the world, each with the way to just before and just after. */
export const Ends = () => {
  const { ends } = useKit();
  const now = useWorldNow();
  const next = ends.filter(({ at }) => Date.parse(at) > now).slice(0, MAX_ENDS);
  if (next.length === 0) return null;
  return (
    <section className="ends" aria-labelledby="kit-ends">
      <p id="kit-ends">{t('What ends next')}</p>
      <ul>
        {next.map(({ kind, of, at }) => {
          const left = Date.parse(at) - now;
          const name = t('{what} of {whom}', { what: t(END_WORDS[kind]), whom: of });
          return (
            <li key={`${kind} ${of} ${at}`}>
              <p className="kit-row">
                <span className="clip lead" title={name}>
                  {t(END_WORDS[kind])} <span className="quiet">{of}</span>
                </span>
                <b className="mono">{leftWords(left)}</b>
              </p>
              <Button aria-label={t('Just before: {what}', { what: name })} onClick={() => stopBefore(Date.parse(at))}>
                {t('Just before')}
              </Button>
              <Button aria-label={t('Just after: {what}', { what: name })} onClick={() => goPast(Date.parse(at), now)}>
                {t('Just after')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
