import { type Label, t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { fill, moveTime, redoWrite, undoWrites } from '#web/kit/state/actions.ts';
import { openDialog, openEntry, panel, SEARCH, setKeys, showPane, usePanel } from '#web/kit/state/panel-store.ts';

interface Key {
  readonly key: string;
  readonly does: Label;
  /** Whether the key works in a field, too. */
  readonly inFields?: boolean;
  run?(): unknown;
}

const focusSearch = () => {
  showPane('scenarios');
  document.getElementById(SEARCH)?.focus();
};
const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
/** Blurs a field instead of clearing it: the search results stay. */
const leave = () => (isField(document.activeElement) ? document.activeElement.blur() : openEntry(undefined));

/** Single keys work outside fields and can be turned off. */
const KEYS: readonly Key[] = [
  { key: '/', does: 'Search', run: focusSearch },
  { key: 'c', does: 'Fill the newest code in', run: () => fill() },
  { key: 'x', does: 'Arm a fault', run: () => openDialog('fault') },
  { key: '[', does: 'Clock one hour back', run: () => moveTime({ advance: '-1h' }) },
  { key: ']', does: 'Clock one hour on', run: () => moveTime({ advance: '+1h' }) },
  { key: '?', does: 'All keys', run: () => openDialog('keys') },
  { key: 'Ctrl Z', does: 'Undo the last write', run: () => undoWrites() },
  { key: 'Ctrl Shift Z', does: 'Redo', run: redoWrite },
  { key: 'Esc', does: 'Close', inFields: true, run: leave },
  { key: 'Alt K', does: 'In the app: the drawer' },
];

export const onKeyDown = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.isComposing || event.defaultPrevented || altKey || panel().dialog) return;
  const chord = ctrlKey || metaKey ? `Ctrl ${shiftKey ? 'Shift ' : ''}${key.toUpperCase()}` : key;
  const found = KEYS.find((one) => one.key === chord.replace('Escape', 'Esc'));
  if (!found?.run || (isField(target) && !found.inFields) || (found.key.length === 1 && !panel().keys)) return;
  event.preventDefault();
  found.run();
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
      <ul className="kit-bar kit-stack">
        {KEYS.map(({ key, does }) => (
          <li className="kit-row" key={key}>
            <kbd>{key.replace(/^.$/, key.toUpperCase())}</kbd> {t(does)}
          </li>
        ))}
      </ul>
    </KitDialog>
  );
};
