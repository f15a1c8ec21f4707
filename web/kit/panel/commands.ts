import type { Scenario } from '#contracts/kit/scenario.ts';
import type { KitWorld, Person } from '#contracts/kit/world.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { drop, enter, freshWorld, load, logInAs, logOut, moveTime, openLink, reset } from '#web/kit/state/acts.ts';
import { exportFile, save } from '#web/kit/state/hand-on.ts';
import { kit } from '#web/kit/state/kit-store.ts';
import { openDialog, type PaletteScope, panel, setKeys } from '#web/kit/state/panel-store.ts';
import { DEFAULT_WORLD } from '#web/kit/world-id.ts';
import { NEW_FAULT } from './fault-draft.ts';
import { searched } from './scenario-search.ts';

/** A command of the palette. */
export interface Command {
  readonly group: string;
  /** What is read: `Log in as 小野寺 みのり`. */
  readonly label: string;
  /** Smaller beside it. */
  readonly hint: string;
  run(): void;
}

/** So many of a group are offered where everything is. */
const MOST = 6;

const personCommand = ({ id, key, name, special, email, phone }: Person): Command => ({
  group: 'Log in as',
  label: `Log in as ${name ?? email ?? phone}`,
  hint: [`id ${id}`, key ?? '', special].filter(Boolean).join(' · '),
  run: () => logInAs({ id, key, name }),
});

const scenarioCommands = ({ name, title }: Scenario): Command[] => [
  { group: 'Scenarios', label: `Open ${name}`, hint: title, run: () => void open(openLink(name), APP_WINDOW) },
  { group: 'Load here', label: `Load ${name} into this world`, hint: title, run: () => load(name) },
];

const worldCommands = ({ id, scenario }: KitWorld): Command[] => [
  { group: 'Worlds', label: `Switch to ${id}`, hint: scenario, run: () => enter(id) },
  ...(id === DEFAULT_WORLD ? [] : [{ group: 'Drop', label: `Drop ${id}`, hint: scenario, run: () => void drop(id) }]),
];

const others = (): Command[] => [
  { group: 'World', label: 'Reset this world', hint: 'R', run: reset },
  { group: 'World', label: 'Fresh world', hint: 'N', run: freshWorld },
  { group: 'World', label: 'Export this world to a file', hint: 'drop it on the panel', run: exportFile },
  ...['+1m', '+11m', '+1h', '+1d', '+1mo'].map((advance) => ({
    group: 'Clock',
    label: `Clock ${advance}`,
    hint: '',
    run: () => void moveTime({ advance }),
  })),
  { group: 'Clock', label: 'Clock: follow real time', hint: '', run: () => void moveTime({ follow: true }) },
  { group: 'Faults', label: 'Arm a fault', hint: 'X', run: () => openDialog({ is: 'fault', draft: NEW_FAULT }) },
  ...kit().calls.map(({ method, path }) => ({
    group: 'Faults',
    label: `Answer ${method} ${path} with 500, once`,
    hint: '',
    run: () => openDialog({ is: 'fault', draft: { rule: { method, path, status: 500, times: 1 } } }),
  })),
  { group: 'Keys', label: 'All keys', hint: '?', run: () => openDialog({ is: 'keys' }) },
  {
    group: 'Keys',
    label: panel().keys ? 'Turn single keys off' : 'Turn single keys on',
    hint: '',
    run: () => setKeys(!panel().keys),
  },
];

const SAVE = /^save\s+(?:as\s+)?([a-z0-9-]+)$/;
/** `save my-state` */
const saveCommands = (text: string): Command[] => {
  const name = SAVE.exec(text.trim())?.[1];
  if (name === undefined) return [];
  return [{ group: 'Save', label: `Save this world as ${name}`, hint: 'a scenario', run: () => void save(name) }];
};

const matches = (words: readonly string[], { group, label, hint }: Command): boolean => {
  const text = `${group} ${label} ${hint}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** What the palette offers for the words typed. */
export const commandsFor = (scope: PaletteScope, text: string): Command[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const { people, worlds, scenarios } = kit();
  const logins = [
    ...people.map(personCommand),
    { group: 'Log in as', label: 'Log out of the app', hint: '⇧L', run: logOut },
  ].filter((one) => matches(words, one));
  const ofWorlds = worlds.flatMap(worldCommands).filter((one) => matches(words, one));
  if (scope === 'people') return logins;
  if (scope === 'worlds') return ofWorlds.toSorted((one, other) => other.group.localeCompare(one.group));
  // A sentence is enough to find a scenario by.
  const ofScenarios = searched(scenarios, text).flatMap(scenarioCommands);
  const all = [
    ...saveCommands(text),
    ...logins,
    ...ofScenarios,
    ...ofWorlds,
    ...others().filter((one) => matches(words, one)),
  ];
  const groups = [...new Set(all.map(({ group }) => group))];
  return groups.flatMap((group) => all.filter((one) => one.group === group).slice(0, MOST));
};
