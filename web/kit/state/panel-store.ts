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

export const usePanel = () => useSnapshot(state);
export const panel = (): Readonly<PanelState> => state;

export const showPane = (pane: Pane): void => {
  state.pane = pane;
};

export const openDialog = (dialog: Dialog): void => {
  state.dialog = dialog;
};
export const closeDialog = (): void => {
  state.dialog = undefined;
};

/** Opens an entry of the journal beside the list; in a narrow window in its place. */
export const openEntry = (id: number | undefined): void => {
  state.entry = id;
  if (id !== undefined) state.pane = 'detail';
  else if (state.pane === 'detail') state.pane = 'journal';
};

export const setKeys = (isOn: boolean): void => {
  state.keys = isOn;
  keysMemory.keep(isOn);
};

export const park = (rule: FaultRule): void => {
  state.parked = ref([...state.parked, rule]);
};
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
