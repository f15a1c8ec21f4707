import { proxy, ref, useSnapshot } from 'valtio';
import { getLogin } from '#contracts/kit/beginning.ts';
import { urlOf } from '#contracts/kit/client.ts';
import { momentWords } from '#contracts/kit/clock.ts';
import { type KitEvent, listenToEvents } from '#contracts/kit/event.ts';
import { type ApiCall, type KitFault, listCalls, listFaults } from '#contracts/kit/fault.ts';
import { type EntryLine, listLines } from '#contracts/kit/journal.ts';
import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import { type KitEnd, type KitPoints, listEnds, listPoints } from '#contracts/kit/point.ts';
import { listScenarios, type Scenario } from '#contracts/kit/scenario.ts';
import { getHealth } from '#contracts/kit/server.ts';
import { getWorld, type KitWorld, listPeople, listWorlds, type Person } from '#contracts/kit/world.ts';
import { type Answer, API, callKit, STATE_PICTURES } from '#web/kit/api.ts';
import { rereadLanguage, t } from '#web/kit/language.ts';
import { type Link, listenTogether } from '#web/kit/one-stream.ts';
import { enterWorld, readWorld } from '#web/kit/world-id.ts';
import { withLine } from './lines.ts';
import { openEntry } from './panel-store.ts';

/** An event between two requests, such as a clock change or a reset. `after` is the id of the entry before it. */
export interface Note {
  readonly after: number;
  words(): string;
}

const NOTHING = {
  /** Undefined while loading, or if the world does not exist. */
  world: undefined as KitWorld | undefined,
  people: [] as readonly Person[],
  /** The person logged in with this browser, null for a visitor; undefined while loading. */
  login: undefined as { readonly person: Person | null } | undefined,
  /** The world's files have changed; a reset applies the changes. */
  isStale: false,
  faults: [] as readonly KitFault[],
  /** Newest first, like lines and notes. */
  messages: [] as readonly KitMessage[],
  lines: [] as readonly EntryLine[],
  notes: [] as readonly Note[],
  points: undefined as KitPoints | undefined,
  /** What will expire, the next first. */
  ends: [] as readonly KitEnd[],
};

const state = proxy({
  ...NOTHING,
  link: 'connecting' as Link,
  id: readWorld(),
  worlds: [] as readonly KitWorld[],
  scenarios: [] as readonly Scenario[],
  /** Names of the scenarios with a picture; undefined while loading. */
  pictures: undefined as readonly string[] | undefined,
  mistakes: [] as readonly string[],
  calls: [] as readonly ApiCall[],
  refusal: undefined as string | undefined,
  /** Id of a copy of the world that the browser may enter. */
  copy: undefined as string | undefined,
});
type KitState = typeof state;

const pending = {
  /** Requests and events: events wait for responses, which may be older. */
  loading: Promise.resolve() as Promise<unknown>,
  /** The end of a burst of events. */
  burst: undefined as ReturnType<typeof setTimeout> | undefined,
};

const MAX_NOTES = 200;

const setOne = <Key extends keyof KitState>(key: Key, value: KitState[Key]): void => {
  state[key] = typeof value === 'object' && value !== null ? ref(value) : value;
};

/** Sets a part of the state. Lists are stored without proxies, which are slow for thousands of entries; never change them in place. */
export const setKit = (part: Partial<KitState>): void => {
  for (const key of Object.keys(part) as (keyof KitState)[]) setOne(key, part[key]);
};

/** The state for components. (Its lists are stored as they are, so a snapshot does not freeze them.) */
export const useKit = (): Readonly<KitState> => useSnapshot(state) as Readonly<KitState>;

export const kit = (): Readonly<KitState> => state;

/** The data of a response; a failure is shown and does not change the state. */
const dataOf = async <T>(calling: Promise<Answer<T>>): Promise<T | undefined> => {
  const response = await calling;
  if (response.ok) return response.data;
  if (!response.isGone) setKit({ refusal: response.message });
  return undefined;
};

const load = async (parts: { readonly [K in keyof KitState]?: Promise<Answer<NonNullable<KitState[K]>>> }) => {
  const { id } = state;
  const loaded = Object.entries(parts).map(async ([key, calling]) => [key, await dataOf<unknown>(calling)] as const);
  const found = (await Promise.all(loaded)).filter(([, data]) => data !== undefined);
  // The browser may have entered another world in the meantime.
  if (state.id === id) setKit(Object.fromEntries(found));
};

const loadWorlds = () => load({ worlds: callKit(listWorlds, {}) });

/** Scenarios and calls change only with the project's files. */
const loadScenarios = () => load({ scenarios: callKit(listScenarios, { query: {} }), calls: callKit(listCalls, {}) });

const loadPictures = async (): Promise<void> => {
  const response = await fetch(STATE_PICTURES).catch(() => undefined);
  setKit({ pictures: response?.ok ? await response.json() : [] });
};

/** What almost every event of a world may change. */
const eventful = (params: { id: string }) => ({
  messages: callKit(listMessages, { params, query: {} }),
  faults: callKit(listFaults, { params }),
  points: callKit(listPoints, { params }),
  ends: callKit(listEnds, { params }),
  login: callKit(getLogin, { params }),
});

const loadWorld = async (): Promise<void> => {
  const id = readWorld();
  if (id !== state.id) {
    openEntry(undefined);
    setKit({ ...NOTHING, id });
  }
  const params = { id };
  await load({
    ...eventful(params),
    world: callKit(getWorld, { params }),
    people: callKit(listPeople, { params }),
    lines: callKit(listLines, { params, query: {} }),
  });
};

const BURST_MS = 150;
/** Loads what a burst of events may have changed. */
export const loadSoon = (): void => {
  clearTimeout(pending.burst);
  pending.burst = setTimeout(() => load(eventful({ id: state.id })), BURST_MS);
};

/** Loads the browser's world: at the start, after a switch, and after a reconnection. */
const refresh = (): void => {
  pending.loading = Promise.all([pending.loading, loadWorld()]);
};

const addNote = (words: Note['words']): void =>
  setKit({ notes: [{ after: state.lines[0]?.id ?? 0, words }, ...state.notes].slice(0, MAX_NOTES) });

const onWorld = ({ change, world }: Extract<KitEvent, { type: 'world' }>): void => {
  loadWorlds();
  if (world.id !== state.id) return;
  if (change === 'dropped') {
    setKit({ world: undefined, refusal: t('The world {id} was dropped: switch to another one.', { id: world.id }) });
    return;
  }
  if (change === 'returned') {
    setKit({ world });
    addNote(() => t('the world returned to {time}', { time: momentWords(world.now) }));
    refresh();
    return;
  }
  // A reset starts a new journal and clears everything else.
  openEntry(undefined);
  setKit({ world, lines: [], messages: [], notes: [], isStale: false });
  const sentence = change === 'reset' ? 'world {id} reset to {scenario}' : 'world {id} put into {scenario}';
  if (change !== 'made') addNote(() => t(sentence, world));
  refresh();
};

const onOwnEvent = (event: Exclude<KitEvent, { type: 'hello' | 'scenarios' | 'world' }>): void => {
  const { world, lines } = state;
  if (event.type === 'entry') setKit({ lines: withLine(lines, event.entry) });
  if (event.type === 'cleared' && event.what === 'journal') setKit({ lines: [], notes: [] });
  if (event.type === 'clock') {
    if (world) setKit({ world: { ...world, clock: event.clock, now: event.clock.now } });
    addNote(() => t('clock at {time}', { time: momentWords(event.clock.now) }));
  }
  loadSoon();
};

const onEvent = (event: Exclude<KitEvent, { type: 'hello' }>): void => {
  if (event.type === 'scenarios') {
    setKit({ mistakes: event.mistakes, isStale: event.stale.includes(state.id) });
    loadScenarios();
    if (event.renewed.includes(state.id)) refresh();
  } else if (event.type === 'world') onWorld(event);
  else if (event.world === state.id) onOwnEvent(event);
};

export const switchTo = (id: string): void => {
  enterWorld(id);
  setKit({ refusal: undefined, copy: undefined });
  refresh();
};

/** A link in another tab may have changed the browser's world: its page then sends requests, and each is an event. */
const followBrowser = (): void => {
  const id = readWorld();
  if (id !== state.id) switchTo(id);
};

const receive = (json: string): void => {
  followBrowser();
  const event = JSON.parse(json) as KitEvent;
  if (event.type !== 'hello') {
    pending.loading = pending.loading.then(() => onEvent(event)).catch(reportError);
    return;
  }
  refresh();
  loadScenarios();
  setKit({ worlds: event.worlds });
};

/** False if the server has no kit, such as another backend. */
const hasKit = async (): Promise<boolean> => {
  try {
    return (await fetch(urlOf(API, getHealth, {}), { credentials: 'include' })).status !== 404;
  } catch {
    return true;
  }
};

/** Subscribes to events through one connection for all tabs and loads everything. Returns false with a message without a kit. */
export const connect = async (): Promise<boolean> => {
  if (!(await hasKit())) {
    setKit({
      refusal: t('{api} has no kit: it is another backend. The kit works with the mock server.', {
        api: API,
      }),
    });
    return false;
  }
  const onShared = () => {
    refresh();
    loadWorlds();
    loadScenarios();
  };
  // Of all worlds, since the browser may enter another one.
  listenTogether(urlOf(API, listenToEvents, { query: {} }), receive, (link) => setKit({ link }), onShared);
  loadPictures();
  addEventListener('storage', rereadLanguage);
  addEventListener('focus', followBrowser);
  return true;
};
