import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
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
    <KitDialog
      label={t('All keys')}
      head={
        <Button aria-pressed={keys} onClick={() => setKeys(!keys)}>
          {t('Single keys')}
        </Button>
      }
      foot={
        <>
          <span className="lead quiet">{t('Single keys work outside of fields.')}</span>
          <Button onClick={closeDialog}>{t('Close')}</Button>
        </>
      }
    >
      <ul className="key-list">
        {LISTED.map(([key, does]) => (
          <li className="kit-row" key={key}>
            <kbd>{key}</kbd> {t(does)}
          </li>
        ))}
      </ul>
    </KitDialog>
  );
};
