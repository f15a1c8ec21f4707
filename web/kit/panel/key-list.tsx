import { t } from '#web/kit/language.ts';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { closeDialog, setKeys, usePanel } from '#web/kit/state/panel-store.ts';
import { KEYS } from './commands.ts';

const shown = (key: string): string => (key === 'L' ? '⇧L' : key.toUpperCase());

export const KeyFoot = () => {
  const { keys } = usePanel();
  return (
    <footer className="kit-keys">
      {keys ? (
        KEYS.map(
          ({ key, foot }) =>
            foot && (
              <span key={key}>
                <kbd>{shown(key)}</kbd> {t(foot)}
              </span>
            ),
        )
      ) : (
        <span>{t('Single keys are off')}</span>
      )}
      <span>
        <kbd>Ctrl K</kbd> {t('commands')}
      </span>
    </footer>
  );
};

const LISTED = [
  ...KEYS.map(({ key, does }) => [shown(key), does] as const),
  ['Ctrl K', 'Commands'],
  ['Alt K', 'In the app: the drawer'],
  ['Esc', 'Close'],
] as const;

export const KeyList = () => {
  const { keys } = usePanel();
  return (
    <KitDialog label={t('All keys')}>
      <div className="kit-pane-head">
        <h2 data-autofocus tabIndex={-1}>
          {t('All keys')}
        </h2>
        <button type="button" className="kit-button" aria-pressed={keys} onClick={() => setKeys(!keys)}>
          {t('Single keys')}
        </button>
      </div>
      <ul className="key-list">
        {LISTED.map(([key, does]) => (
          <li key={key}>
            <kbd>{key}</kbd> {t(does)}
          </li>
        ))}
      </ul>
      <div className="kit-dialog-foot">
        <span className="quiet">{t('Single keys work outside of fields.')}</span>
        <button type="button" className="kit-button" onClick={closeDialog}>
          {t('Close')}
        </button>
      </div>
    </KitDialog>
  );
};
