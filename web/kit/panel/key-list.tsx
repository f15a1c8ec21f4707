import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { setKeys, usePanel } from '#web/kit/state/panel-store.ts';
import { ACTIONS, isSingle, keyName } from './commands.ts';

export const KeyFoot = () => {
  const { keys } = usePanel();
  return (
    <footer className="kit-row kit-keys">
      {!keys && <span>{t('Single keys are off')}</span>}
      {ACTIONS.filter((action) => action.foot && (keys || !isSingle(action))).map((action) => (
        <span key={action.key}>
          <kbd>{keyName(action)}</kbd> {action.foot && t(action.foot)}
        </span>
      ))}
    </footer>
  );
};

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
      note={t('Single keys work outside of fields.')}
    >
      <ul className="key-list">
        {ACTIONS.filter(({ key }) => key).map((action) => (
          <li className="kit-row" key={action.key}>
            <kbd>{keyName(action)}</kbd> {t(action.does)}
          </li>
        ))}
      </ul>
    </KitDialog>
  );
};
