import { boolean } from 'superstruct';
import { proxy, ref, useSnapshot } from 'valtio';
import type { FaultRule } from '#contracts/kit/fault.ts';
import { persisted } from '#web/storage/persisted.ts';

export type Pane = 'scenarios' | 'journal' | 'outbox' | 'clock' | 'faults' | 'detail';

/** What the palette offers: everything, or only whom to log in as, or only worlds. */
export type PaletteScope = 'all' | 'people' | 'worlds';

/** A fault as it stands in the editor, and where it comes from. */
export interface Draft {
  readonly rule: FaultRule;
  readonly from?: string;
}

type Dialog = { is: 'palette'; scope: PaletteScope } | { is: 'fault'; draft: Draft } | { is: 'keys' };

interface PanelState {
  /** The pane that a narrow window shows. */
  pane: Pane;
  dialog: Dialog | undefined;
  /** Id of the entry whose detail is open. */
  entry: number | undefined;
  /** What was just done, for a moment. */
  toast: string;
  /** Single keys work (WCAG 2.1.4: they can be turned off). */
  keys: boolean;
  /** Faults that are off: kept here, so that they can be armed again. */
  parked: readonly FaultRule[];
}

const keysMemory = persisted('local', 'kit.keys', boolean());

const state = proxy<PanelState>({
  pane: 'scenarios',
  dialog: undefined,
  entry: undefined,
  toast: '',
  keys: keysMemory.recall() ?? true,
  parked: [],
});

/** The panel's state, drawn anew where it changes. */
export const usePanel = () => useSnapshot(state);
/** The state as it is now, outside of rendering. */
export const panel = (): Readonly<PanelState> => state;

/** Shows a pane in a window that has room for one only. */
export const showPane = (pane: Pane): void => {
  state.pane = pane;
};

/** Opens a dialog, in the place of one that is open. */
export const openDialog = (dialog: Dialog): void => {
  state.dialog = dialog;
};
/** Closes the open dialog, if there is one. */
export const closeDialog = (): void => {
  state.dialog = undefined;
};

/** Opens an entry of the journal beside the list; in a narrow window in its place. */
export const openEntry = (id: number | undefined): void => {
  state.entry = id;
  if (id !== undefined) state.pane = 'detail';
  else if (state.pane === 'detail') state.pane = 'journal';
};

/** Turns single keys on or off, also for later visits. */
export const setKeys = (isOn: boolean): void => {
  state.keys = isOn;
  keysMemory.keep(isOn);
};

/** Keeps the rule of a fault that is turned off. */
export const park = (rule: FaultRule): void => {
  state.parked = ref([...state.parked, rule]);
};
/** Forgets a kept rule; it is the same object that was kept. */
export const unpark = (rule: FaultRule): void => {
  state.parked = ref(state.parked.filter((one) => one !== rule));
};

let gone: ReturnType<typeof setTimeout> | undefined;
/** Says what was done. */
export const toast = (text: string): void => {
  clearTimeout(gone);
  state.toast = text;
  gone = setTimeout(() => {
    state.toast = '';
  }, 4_000);
};
