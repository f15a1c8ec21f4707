import { boolean } from 'superstruct';
import { proxy, ref, useSnapshot } from 'valtio';
import type { FaultRule } from '#contracts/kit/fault.ts';
import { persisted } from '#web/storage/persisted.ts';

export type Pane = 'scenarios' | 'journal' | 'outbox' | 'clock' | 'faults' | 'detail';

/** What the palette offers: everything, or only people to log in as, or only worlds. */
export type PaletteScope = 'all' | 'people' | 'worlds';

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
  /** Whether single keys work (WCAG 2.1.4: they can be turned off). */
  keys: boolean;
  /** Rules that are turned off, to be armed again. */
  parked: readonly FaultRule[];
}

const storedKeys = persisted('local', 'kit.keys', boolean());

const state = proxy<PanelState>({
  pane: 'scenarios',
  dialog: undefined,
  entry: undefined,
  toast: '',
  keys: storedKeys.recall() ?? true,
  parked: [],
});

export const usePanel = () => useSnapshot(state);
/** The state as it is now, outside of rendering. */
export const panel = (): Readonly<PanelState> => state;

/** Shows a pane in a window that has room for one only. */
export const showPane = (pane: Pane): void => {
  state.pane = pane;
};

/** Opens a dialog instead of the one that is open; none closes it. */
export const openDialog = (dialog: Dialog | undefined): void => {
  state.dialog = dialog;
};
export const closeDialog = (): void => openDialog(undefined);

const NEW_FAULT: Draft = { rule: { path: '', status: 500, body: { message: 'Server Error' }, times: 1 } };

/** Opens the editor with a rule, or with a new one. */
export const editFault = (draft: Draft = NEW_FAULT): void => openDialog({ is: 'fault', draft });

/** Opens an entry of the journal beside the list; in a narrow window instead of it. */
export const openEntry = (id: number | undefined): void => {
  state.entry = id;
  if (id !== undefined) state.pane = 'detail';
  else if (state.pane === 'detail') state.pane = 'journal';
};

export const setKeys = (isOn: boolean): void => {
  state.keys = isOn;
  storedKeys.keep(isOn);
};

export const park = (rule: FaultRule): void => {
  state.parked = ref([...state.parked, rule]);
};
/** Removes a stored rule; it is the same object that was stored. */
export const unpark = (rule: FaultRule): void => {
  state.parked = ref(state.parked.filter((one) => one !== rule));
};

let timer: ReturnType<typeof setTimeout> | undefined;
export const toast = (text: string): void => {
  clearTimeout(timer);
  state.toast = text;
  timer = setTimeout(() => toast(''), 4_000);
};
