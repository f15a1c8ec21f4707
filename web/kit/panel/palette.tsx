import { type KeyboardEvent, useId, useState } from 'react';
import { type Label, t } from '#web/kit/language.ts';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { StatePicture } from '#web/kit/parts/state-picture.tsx';
import { useKit } from '#web/kit/state/kit-store.ts';
import { closeDialog, type PaletteScope } from '#web/kit/state/panel-store.ts';
import { type Command, commandsFor } from './commands.ts';

const LABELS: Readonly<Record<PaletteScope, Label>> = {
  all: 'Type a command, a scenario or a member',
  people: 'Log in as: type a name',
  worlds: 'Switch to: type a world or scenario',
};

const run = (command: Command | undefined): void => {
  if (!command) return;
  closeDialog();
  command.run();
};

export const Palette = ({ scope }: { scope: PaletteScope }) => {
  // Renders again when people or worlds are loaded.
  useKit();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const commands = commandsFor(scope, text);
  const groups = Object.entries(Object.groupBy(commands, ({ group }) => group));
  const chosen = Math.min(at, commands.length - 1);
  const place = (index: number) => `${id}-${index}`;
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && commands.length > 0) {
      event.preventDefault();
      const next = (chosen + by + commands.length) % commands.length;
      setAt(next);
      document.getElementById(place(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(commands[chosen]);
    }
  };
  return (
    <KitDialog
      label={t('Commands')}
      foot={
        <span className="quiet">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('Move')} · <kbd>↵</kbd> {t('Run')} · <kbd>Esc</kbd> {t('Close')}
        </span>
      }
    >
      <input
        className="kit-input palette-input"
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? place(chosen) : undefined}
        aria-label={t(LABELS[scope])}
        placeholder={t(LABELS[scope])}
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={t('Commands')} tabIndex={-1}>
        {groups.map(([group, inside = []]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset.
          <div key={group} role="group" aria-label={t(inside[0]?.group ?? 'Commands')}>
            <p className="palette-group" aria-hidden="true">
              {t(inside[0]?.group ?? 'Commands')}
            </p>
            {inside.map((command) => {
              const index = commands.indexOf(command);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field runs it.
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names it.
                <div
                  key={command.label}
                  id={place(index)}
                  className="kit-row palette-row"
                  role="option"
                  aria-selected={index === chosen}
                  onClick={() => run(command)}
                >
                  {command.picture && <StatePicture name={command.picture} />}
                  <span className="clip">{command.label}</span>
                  <span className="quiet clip" lang={command.hintLang}>
                    {command.hint}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className="kit-empty">{t('No match.')}</p>}
    </KitDialog>
  );
};
