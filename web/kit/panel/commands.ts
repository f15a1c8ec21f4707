import { matchingScenarios, type Scenario, scenarioWords } from '#contracts/kit/scenario.ts';
import { DEFAULT_WORLD, type KitWorld, type Person } from '#contracts/kit/world.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { type Label, labelled, language, t } from '#web/kit/language.ts';
import { CLOCK_STEPS } from '#web/kit/parts/button.tsx';
import * as actions from '#web/kit/state/actions.ts';
import { kit } from '#web/kit/state/kit-store.ts';
import {
  choose,
  editFault,
  openDialog,
  openEntry,
  type PaletteScope,
  panel,
  setKeys,
  showPane,
} from '#web/kit/state/panel-store.ts';
import { pressArrow } from './scenario-pane.tsx';

const marked = (mark: string) => document.querySelector<HTMLElement>(`[data-key="${mark}"]`);

/** What a key does, also in the palette if it has a group there; without a key, only there. */
interface Action {
  readonly key?: string;
  readonly does: Label;
  /** Its name in the panel's footer. */
  readonly foot?: Label;
  readonly group?: Label;
  readonly hint?: Label;
  /** Whether the key works in a field, too. */
  readonly inFields?: boolean;
  run?(): unknown;
}

const focusSearch = (pane: 'scenarios' | 'journal', mark: string) => () => {
  showPane(pane);
  marked(mark)?.focus();
};
const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
/** Blurs a field instead of clearing it: the search results stay. */
const leave = () => (isField(document.activeElement) ? document.activeElement.blur() : openEntry(undefined));

/** Single keys work outside fields and can be turned off. */
export const ACTIONS: readonly Action[] = [
  { key: '/', does: 'Search the scenarios', foot: 'Scenarios', run: focusSearch('scenarios', 'scenarios') },
  { key: 'f', does: 'Filter the journal', foot: 'Filter', run: focusSearch('journal', 'filter') },
  { key: 'j', does: 'One down in the list', foot: 'Down', run: () => pressArrow('ArrowDown') },
  { key: 'k', does: 'One up in the list', foot: 'Up', run: () => pressArrow('ArrowUp') },
  { key: 'c', does: 'Fill the newest code in', foot: 'Fill newest code', run: () => actions.fill() },
  {
    key: 'x',
    does: 'Arm a fault; of an open request: make it one',
    foot: 'Faults',
    group: 'Faults',
    run: () => (marked('fault') ? marked('fault')?.click() : editFault()),
  },
  { key: 'r', does: 'Reset this world', foot: 'Reset', group: 'World', run: actions.reset },
  { key: 'n', does: 'Fresh world', group: 'World', run: actions.freshWorld },
  { key: 'w', does: 'Switch the world', run: choose('worlds') },
  { key: 'l', does: 'Log in as', foot: 'Log in as', run: choose('people') },
  { key: 'L', does: 'Log out of the app', group: 'Log in as', run: actions.logOut },
  { key: 'o', does: 'Open the app', run: () => open('/', APP_WINDOW) },
  { key: '[', does: 'Clock one hour back', foot: 'Clock −1 h', run: () => actions.moveTime({ advance: '-1h' }) },
  { key: ']', does: 'Clock one hour on', foot: '+1 h', run: () => actions.moveTime({ advance: '+1h' }) },
  { key: 'y', does: 'Copy the open request as curl', run: () => marked('curl')?.click() },
  { key: 's', does: 'Send the open request again', run: () => marked('again')?.click() },
  { key: 'b', does: 'Back to before the open request', foot: 'Back to before', run: () => marked('back')?.click() },
  { key: 'v', does: 'Copy the world as before the open request', run: () => marked('fork')?.click() },
  { key: 'd', does: 'Changes since', foot: 'Changes', run: () => openDialog({ is: 'changes' }) },
  { key: '?', does: 'All keys', foot: 'All keys', group: 'Keys', run: () => openDialog({ is: 'keys' }) },
  { key: 'Ctrl Z', does: 'Undo the last write', group: 'World', run: () => actions.undoWrites() },
  { key: 'Ctrl Shift Z', does: 'Redo', group: 'World', run: actions.redoWrite },
  { key: 'Ctrl K', does: 'Commands', foot: 'Commands', inFields: true, run: choose('all') },
  { key: 'Alt K', does: 'In the app: the drawer' },
  { key: 'Esc', does: 'Close', inFields: true, run: leave },
  { does: 'Copy this world (fork)', group: 'World', run: () => actions.fork() },
  { does: 'Export this world to a file', group: 'World', hint: 'drop it on the panel', run: actions.exportFile },
  { does: actions.SAVE_BUG, group: 'Bug', hint: actions.BUG_CONTAINS, run: actions.saveBug },
  { does: 'Clock: follow real time', group: 'Clock', run: () => actions.moveTime({ follow: true }) },
];

export const isSingle = ({ key }: Action): boolean => key?.length === 1;
export const keyName = ({ key = '' }: Action): string => (key === 'L' ? '⇧L' : key.replace(/^.$/, key.toUpperCase()));

export const onKeyDown = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.isComposing || event.defaultPrevented || altKey || panel().dialog) return;
  const chord = ctrlKey || metaKey ? `Ctrl ${shiftKey ? 'Shift ' : ''}${key.toUpperCase()}` : key;
  const action = ACTIONS.find((one) => one.key === chord.replace('Escape', 'Esc'));
  if (!action?.run || (isField(target) && !action.inFields) || (isSingle(action) && !panel().keys)) return;
  event.preventDefault();
  action.run();
};

export interface Command {
  readonly group: Label;
  readonly label: string;
  /** The label in English, which finds it too. */
  readonly english: string;
  readonly hint: string;
  readonly hintLang?: string;
  /** Name of the scenario that its picture shows. */
  readonly picture?: string;
  run(): unknown;
}

/** Entries per group in the list of everything. */
const MOST = 6;

const personCommand = ({ id, key, name, special, email, phone }: Person): Command => ({
  group: 'Log in as',
  ...labelled('Log in as {name}', { name: name ?? email ?? phone ?? id }),
  hint: [`id ${id}`, key ?? '', special].filter(Boolean).join(' · '),
  hintLang: 'en',
  run: () => actions.logInAs({ id, key, name }),
});

const scenarioCommands = (scenario: Scenario): Command[] => {
  const { name } = scenario;
  const { text: hint, lang: hintLang } = scenarioWords(scenario, 'title', language());
  const title = { hint, hintLang };
  return [
    {
      group: 'Scenarios',
      ...labelled('Open {name}', { name }),
      ...title,
      picture: name,
      run: () => open(actions.openLink(name), APP_WINDOW),
    },
    {
      group: 'Load here',
      ...labelled('Load {name} into this world', { name }),
      ...title,
      run: () => actions.load(name),
    },
  ];
};

const worldCommands = ({ id, scenario }: KitWorld): Command[] => [
  { group: 'Worlds', ...labelled('Switch to {id}', { id }), hint: scenario, run: () => actions.enter(id) },
  { group: 'Links', ...labelled('Copy link to {id}', { id }), hint: scenario, run: () => actions.copyWorldLink(id) },
  ...(id === DEFAULT_WORLD
    ? []
    : [{ group: 'Drop' as const, ...labelled('Drop {id}', { id }), hint: scenario, run: () => actions.drop(id) }]),
];

const otherCommands = (): Command[] => [
  ...ACTIONS.flatMap((action) => {
    const { does, group, hint, run } = action;
    return group && run ? [{ group, ...labelled(does), hint: hint ? t(hint) : keyName(action), run }] : [];
  }),
  ...CLOCK_STEPS.map((step) => ({
    group: 'Clock' as const,
    ...labelled('Clock {step}', { step: t(step) }),
    hint: step.replace(' ', ''),
    run: () => actions.moveTime({ advance: step.replace(' ', '') }),
  })),
  ...kit().calls.map(({ method, path }) => ({
    group: 'Faults' as const,
    ...labelled('Answer {call} with 500, once', { call: `${method} ${path}` }),
    hint: '',
    run: () => editFault({ rule: { method, path, status: 500, times: 1 } }),
  })),
  {
    group: 'Keys',
    ...labelled(panel().keys ? 'Turn single keys off' : 'Turn single keys on'),
    hint: '',
    run: () => setKeys(!panel().keys),
  },
];

/** For example `save my-state`. */
const saveCommands = (text: string): Command[] => {
  const name = /^save\s+(?:as\s+)?([a-z0-9-]+)$/.exec(text.trim())?.[1];
  if (name === undefined) return [];
  return [
    {
      group: 'Save',
      ...labelled('Save this world as {name}', { name }),
      hint: t('a scenario'),
      run: () => actions.save(name),
    },
  ];
};

const GROUPS = { people: ['Log in as'], worlds: ['Worlds', 'Links', 'Drop'] } as const;

export const commandsFor = (scope: PaletteScope, text: string): Command[] => {
  const words = text.toLowerCase().split(/\s+/);
  const matches = ({ group, label, english, hint }: Command) =>
    words.every((word) => `${group} ${t(group)} ${label} ${english} ${hint}`.toLowerCase().includes(word));
  const { people, worlds, scenarios } = kit();
  const all = [
    ...saveCommands(text),
    ...people.map(personCommand).filter(matches),
    // Scenarios also match by their title.
    ...matchingScenarios(scenarios, text).flatMap(scenarioCommands),
    ...[...worlds.flatMap(worldCommands), ...otherCommands()].filter(matches),
  ];
  const groups = Object.groupBy(all, ({ group }) => group);
  if (scope !== 'all') return GROUPS[scope].flatMap((group) => groups[group] ?? []);
  return Object.values(groups).flatMap((group = []) => group.slice(0, MOST));
};
