import { matchingScenarios, type Scenario, scenarioWords } from '#contracts/kit/scenario.ts';
import type { KitWorld, Person } from '#contracts/kit/world.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { type Label, labelled, language, t } from '#web/kit/language.ts';
import { CLOCK_STEPS } from '#web/kit/parts/button.tsx';
import {
  copyWorldLink,
  drop,
  enter,
  exportFile,
  fill,
  fork,
  freshWorld,
  load,
  logInAs,
  logOut,
  moveTime,
  openLink,
  redoWrite,
  reset,
  SAVE_BUG,
  save,
  saveBug,
  undoWrites,
} from '#web/kit/state/actions.ts';
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
import { DEFAULT_WORLD } from '#web/kit/world-id.ts';
import { pressArrow } from './scenario-pane.tsx';

const marked = (mark: string) => document.querySelector<HTMLElement>(`[data-key="${mark}"]`);

interface Key {
  readonly key: string;
  readonly does: Label;
  /** Its name in the panel's footer; without one, only the list of keys shows it. */
  readonly foot?: Label;
  run(): unknown;
}

const focusSearch = (pane: 'scenarios' | 'journal', mark: string) => () => {
  showPane(pane);
  marked(mark)?.focus();
};
const showKeys = () => openDialog({ is: 'keys' });

/** Single keys: they work outside fields and can be turned off. */
export const KEYS: readonly Key[] = [
  { key: '/', does: 'Search the scenarios', foot: 'scenarios', run: focusSearch('scenarios', 'scenarios') },
  { key: 'f', does: 'Filter the journal', foot: 'filter', run: focusSearch('journal', 'filter') },
  { key: 'j', does: 'One down in the list', foot: 'down', run: () => pressArrow('ArrowDown') },
  { key: 'k', does: 'One up in the list', foot: 'up', run: () => pressArrow('ArrowUp') },
  { key: 'c', does: 'Fill the newest code in', foot: 'fill newest code', run: () => fill() },
  {
    key: 'x',
    does: 'Arm a fault; of an open request: make it one',
    foot: 'arm a fault',
    run: () => (marked('fault') ? marked('fault')?.click() : editFault()),
  },
  { key: 'r', does: 'Reset the world', foot: 'reset', run: reset },
  { key: 'n', does: 'Fresh world', run: freshWorld },
  { key: 'w', does: 'Switch the world', run: choose('worlds') },
  { key: 'l', does: 'Log in as', foot: 'log in as', run: choose('people') },
  { key: 'L', does: 'Log out of the app', run: logOut },
  { key: 'o', does: 'Open the app', run: () => open('/', APP_WINDOW) },
  { key: '[', does: 'Clock one hour back', foot: 'clock −1 h', run: () => moveTime({ advance: '-1h' }) },
  { key: ']', does: 'Clock one hour on', foot: '+1 h', run: () => moveTime({ advance: '+1h' }) },
  { key: 'y', does: 'Copy the open request as curl', run: () => marked('curl')?.click() },
  { key: 's', does: 'Send the open request again', run: () => marked('again')?.click() },
  { key: 'b', does: 'Back to before the open request', foot: 'back to before', run: () => marked('back')?.click() },
  { key: 'v', does: 'Copy the world as before the open request', run: () => marked('fork')?.click() },
  { key: 'd', does: 'Changes since', foot: 'changes', run: () => openDialog({ is: 'changes' }) },
  { key: '?', does: 'All keys', foot: 'all keys', run: showKeys },
];

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

export const onKeyDown = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.isComposing || event.defaultPrevented || panel().dialog) return;
  const isPalette = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
  const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z' && !isField(target);
  if ((ctrlKey || metaKey || altKey) && !isPalette && !isUndo) return;
  const single = panel().keys && !isField(target) ? KEYS.find((one) => one.key === key) : undefined;
  // Blurring instead of clearing: the search results stay.
  const leave = () => (isField(target) ? target.blur() : openEntry(undefined));
  const undoOrRedo = shiftKey ? redoWrite : () => undoWrites();
  const run = isPalette ? choose('all') : isUndo ? undoOrRedo : key === 'Escape' ? leave : single?.run;
  if (!run) return;
  event.preventDefault();
  run();
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
  run: () => logInAs({ id, key, name }),
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
      run: () => open(openLink(name), APP_WINDOW),
    },
    { group: 'Load here', ...labelled('Load {name} into this world', { name }), ...title, run: () => load(name) },
  ];
};

const worldCommands = ({ id, scenario }: KitWorld): Command[] => [
  { group: 'Worlds', ...labelled('Switch to {id}', { id }), hint: scenario, run: () => enter(id) },
  { group: 'Links', ...labelled('Copy link to {id}', { id }), hint: scenario, run: () => copyWorldLink(id) },
  ...(id === DEFAULT_WORLD
    ? []
    : [{ group: 'Drop' as const, ...labelled('Drop {id}', { id }), hint: scenario, run: () => drop(id) }]),
];

const otherCommands = (): Command[] => [
  { group: 'World', ...labelled('Reset this world'), hint: 'R', run: reset },
  { group: 'World', ...labelled('Fresh world'), hint: 'N', run: freshWorld },
  { group: 'World', ...labelled('Undo the last write'), hint: 'Ctrl Z', run: () => undoWrites() },
  { group: 'World', ...labelled('Redo'), hint: 'Ctrl Shift Z', run: redoWrite },
  { group: 'World', ...labelled('Copy this world (fork)'), hint: '', run: () => fork() },
  { group: 'Bug', ...labelled(SAVE_BUG), hint: t('what was typed is masked'), run: () => saveBug() },
  {
    group: 'Bug',
    ...labelled('Save the bug as one page, unmasked'),
    hint: t('everything as it was typed'),
    run: () => saveBug(true),
  },
  { group: 'World', ...labelled('Export this world to a file'), hint: t('drop it on the panel'), run: exportFile },
  ...CLOCK_STEPS.map((step) => ({
    group: 'Clock' as const,
    ...labelled('Clock {step}', { step: t(step) }),
    hint: step.replace(' ', ''),
    run: () => moveTime({ advance: step.replace(' ', '') }),
  })),
  { group: 'Clock', ...labelled('Clock: follow real time'), hint: '', run: () => moveTime({ follow: true }) },
  { group: 'Faults', ...labelled('Arm a fault'), hint: 'X', run: () => editFault() },
  ...kit().calls.map(({ method, path }) => ({
    group: 'Faults' as const,
    ...labelled('Answer {call} with 500, once', { call: `${method} ${path}` }),
    hint: '',
    run: () => editFault({ rule: { method, path, status: 500, times: 1 } }),
  })),
  { group: 'Keys', ...labelled('All keys'), hint: '?', run: showKeys },
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
    { group: 'Save', ...labelled('Save this world as {name}', { name }), hint: t('a scenario'), run: () => save(name) },
  ];
};

export const commandsFor = (scope: PaletteScope, text: string): Command[] => {
  const words = text.toLowerCase().split(/\s+/);
  const matches = ({ group, label, english, hint }: Command) =>
    words.every((word) => `${group} ${t(group)} ${label} ${english} ${hint}`.toLowerCase().includes(word));
  const { people, worlds, scenarios } = kit();
  const logout: Command = { group: 'Log in as', ...labelled('Log out of the app'), hint: '⇧L', run: logOut };
  const logins = [...people.map(personCommand), logout].filter(matches);
  const ofWorlds = worlds.flatMap(worldCommands).filter(matches);
  if (scope === 'people') return logins;
  if (scope === 'worlds') return ofWorlds.toSorted((one, other) => other.group.localeCompare(one.group));
  // Scenarios also match by their title.
  const ofScenarios = matchingScenarios(scenarios, text).flatMap(scenarioCommands);
  const all = [...saveCommands(text), ...logins, ...ofScenarios, ...ofWorlds, ...otherCommands().filter(matches)];
  return Object.values(Object.groupBy(all, ({ group }) => group)).flatMap((group = []) => group.slice(0, MOST));
};
