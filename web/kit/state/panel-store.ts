import { boolean } from 'superstruct';
import { proxy, ref, useSnapshot } from 'valtio';
import { persisted } from '#web/src/storage/persisted.ts';

export type Pane = 'scenarios' | 'journal' | 'outbox' | 'clock' | 'faults' | 'detail';

/** The id of the search field. */
export const SEARCH = 'kit-search';

export type Dialog = 'worlds' | 'people' | 'changes' | 'fault' | 'keys';

const storedKeys = persisted('local', 'kit.keys', boolean());

const state = proxy({
  pane: 'scenarios' as Pane,
  dialog: undefined as Dialog | undefined,
  entry: undefined as number | undefined,
  toast: ref({ text: '' }),
  /** Whether single keys work; WCAG 2.1.4 requires that they can be turned off. */
  keys: storedKeys.read() ?? true,
});
type PanelState = typeof state;

export const usePanel = () => useSnapshot(state) as Readonly<PanelState>;
export const panel = (): Readonly<PanelState> => state;

export const showPane = (pane: Pane): void => {
  state.pane = pane;
};

export const openDialog = (dialog: Dialog | undefined): void => {
  state.dialog = dialog;
};
export const closeDialog = (): void => openDialog(undefined);

export const openEntry = (id: number | undefined): void => {
  state.entry = id;
  if (id !== undefined) state.pane = 'detail';
  else if (state.pane === 'detail') state.pane = 'journal';
};

export const setKeys = (isOn: boolean): void => {
  state.keys = isOn;
  storedKeys.write(isOn);
};

/** Shows a text for a while, unless another one replaces it. */
export const toast = (text: string): void => {
  const shown = ref({ text });
  state.toast = shown;
  setTimeout(() => {
    if (state.toast === shown) state.toast = ref({ text: '' });
  }, 4_000);
};
