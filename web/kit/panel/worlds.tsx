import { Download, GitBranch, Plus, Trash2 } from 'lucide-react';
import { DEFAULT_WORLD } from '#contracts/kit/world.ts';
import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { People } from '#web/kit/parts/people.tsx';
import { SaveForm } from '#web/kit/parts/save-form.tsx';
import { drop, enter, exportFile, fork, freshWorld } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { closeDialog } from '#web/kit/state/panel-store.ts';

/** Closes the dialog first: the panel behind it shows what was done. */
const closing = (run: () => unknown) => () => {
  closeDialog();
  run();
};

/** What to do with this world, and the others. */
export const Worlds = () => {
  const { id, world, worlds } = useKit();
  const actions = (
    <span className="kit-set">
      <Button icon={Plus} onClick={closing(freshWorld)}>
        {t('Fresh world')}
      </Button>
      <Button icon={GitBranch} onClick={closing(() => fork())}>
        {t('Copy this world (fork)')}
      </Button>
      <Button icon={Download} onClick={closing(exportFile)}>
        {t('Export')}
      </Button>
    </span>
  );
  return (
    <KitDialog
      label={t('Worlds')}
      head={actions}
      note={t('An exported file goes on where it is dropped on the panel.')}
    >
      <div className="kit-bar">
        <SaveForm name={world?.scenario ?? id} saved={closeDialog} />
      </div>
      <ul className="kit-pane-scroll" aria-label={t('Worlds')}>
        {worlds.map((one) => (
          <li key={one.id} className="kit-bar kit-row" aria-current={one.id === id || undefined}>
            <Button aria-label={t('Switch to {id}', { id: one.id })} onClick={closing(() => enter(one.id))}>
              <b className="mono">{one.id}</b>
            </Button>
            <span className="mono clip lead">{one.scenario}</span>
            {one.id !== DEFAULT_WORLD && (
              <Button icon={Trash2} hint={t('Drop {id}', { id: one.id })} onClick={closing(() => drop(one.id))} />
            )}
          </li>
        ))}
      </ul>
    </KitDialog>
  );
};

export const LogIn = () => (
  <KitDialog label={t('Log in as')} head={null}>
    <div className="kit-bar">
      <People chosen={closeDialog} />
    </div>
  </KitDialog>
);
