import type { Endpoint, Input } from '#contracts/api/endpoint.ts';
import { getBeginning, logIn, type Place } from '#contracts/kit/beginning.ts';
import { urlOf } from '#contracts/kit/client.ts';
import { type ClockMove, moveClock } from '#contracts/kit/clock.ts';
import { armFault, type FaultRule, removeFault } from '#contracts/kit/fault.ts';
import { clearJournal, makeFault, sendAgain } from '#contracts/kit/journal.ts';
import { clearOutbox } from '#contracts/kit/message.ts';
import { forkWorld, redo, undo } from '#contracts/kit/point.ts';
import { exportWorld, importWorld, saveWorld, writeBug } from '#contracts/kit/snapshots.ts';
import { createWorld, DEFAULT_WORLD, dropWorld, loadWorld, type Person, resetWorld } from '#contracts/kit/world.ts';
import { type Answer, API, callKit, GONE } from '#web/kit/api.ts';
import { fillInApp, reloadApp, viewOfApp } from '#web/kit/app-tabs.ts';
import { t } from '#web/kit/language.ts';
import { kit, loadSoon, setKit, switchTo } from './kit-store.ts';
import { toast } from './panel-store.ts';

/** The data of a response; undefined after a failure, whose message is shown until the next action. */
export const attempt = async <T>(calling: Promise<Answer<T>>): Promise<{ data: T } | undefined> => {
  setKit({ refusal: undefined });
  const response = await calling;
  if (response.ok) return response;
  setKit({ refusal: response.message });
  return undefined;
};
const params = () => ({ id: kit().id });
/** Calls the world; TypeScript cannot join its id to the other parts of a generic call. */
const send = <E extends Endpoint>(call: E, parts?: Omit<Input<E>, 'params'>) =>
  attempt(callKit(call, { params: params(), ...parts } as unknown as Input<E>));

export const openLink = (scenario: string): string => `/__kit/open?scenario=${encodeURIComponent(scenario)}`;

/** Copies a link to a world in its current state. */
export const copyWorldLink = (id: string): Promise<void> =>
  copy(new URL(`/__kit/open?world=${encodeURIComponent(id)}`, location.href).href, t('Link to {id}', { id }));

/** After a successful change: says what was done and reloads the app, at the place of the data. */
const change = async <T>(
  sent: ReturnType<typeof attempt<T>>,
  done: () => string,
  placeOf?: (data: T) => Place | null,
) => {
  const made = await sent;
  if (!made) return;
  toast(done());
  loadSoon();
  reloadApp(placeOf?.(made.data));
};

export const reset = (): Promise<void> =>
  change(send(resetWorld), () => t('Reset to {scenario}.', { scenario: kit().world?.scenario ?? t('its scenario') }));

export const load = (scenario: string): Promise<void> =>
  change(send(loadWorld, { body: { scenario } }), () =>
    t('{scenario} loaded into {world}.', { scenario, world: kit().id }),
  );

export const enter = (id: string): void => {
  switchTo(id);
  toast(t('This browser is in the world {id} now.', { id }));
  reloadApp();
};

export const freshWorld = async (): Promise<void> => {
  const scenario = kit().world?.scenario ?? 'ordinary-day';
  const made = await attempt(callKit(createWorld, { body: { scenario } }));
  if (made) enter(made.data.id);
};

export const drop = async (id: string): Promise<void> => {
  if (!(await attempt(callKit(dropWorld, { params: { id } })))) return;
  if (id === kit().id) enter(DEFAULT_WORLD);
  else toast(t('The world {id} is dropped.', { id }));
};

export const logInAs = ({ id, key, name }: Pick<Person, 'id' | 'key' | 'name'>): Promise<void> =>
  change(send(logIn, { body: { as: key ?? String(id) } }), () =>
    t('Logged in as {name}.', { name: name ?? key ?? id }),
  );
export const logOut = (): Promise<void> => change(send(logIn, { body: {} }), () => t('Logged out.'));

export const moveTime = (move: ClockMove) => send(moveClock, { body: move });

/** Undoes every write from a point on, by default the last one that the panel shows. */
export const undoWrites = async (before = kit().points?.points.findLast(({ undone }) => !undone)?.id) => {
  if (before === undefined) return toast(t('Nothing was written since the start of the world.'));
  const done = () => t('Undone: rows, files, sessions, messages, faults and clock.');
  await change(send(undo, { body: { before } }), done, ({ place }) => place);
};

export const redoWrite = async (): Promise<void> => {
  const to = kit().points?.points.find(({ undone }) => undone)?.id;
  if (to === undefined) return toast(t('Nothing is undone.'));
  const done = () => t('Repeated.');
  await change(send(redo, { body: { to } }), done, ({ place }) => place);
};

/** Enters a world on its page and as its person. */
export const enterAtItsPage = async (id: string): Promise<void> => {
  const opens = await attempt(callKit(getBeginning, { params: { id } }));
  if (opens && !(await attempt(callKit(logIn, { params: { id }, body: { as: opens.data.as } })))) return;
  switchTo(id);
  toast(t('This browser is in the world {id} now.', { id }));
  const { path = '/', seen = '', tab = {} } = opens?.data ?? {};
  reloadApp({ path, seen, tab });
};

/** Copies the world as before a point, by default as it is, and offers the copy: the browser and the commands stay in the original. */
export const fork = async (before?: number): Promise<void> => {
  const made = await send(forkWorld, { body: { before } });
  if (made) setKit({ copy: made.data.id });
};

export const armedWords = ({ method, path }: FaultRule): string =>
  t('{call} is armed.', { call: `${method ?? t('any')} ${path}` });
export const arm = (rule: FaultRule) => send(armFault, { body: rule });
export const disarm = (fault: string) => attempt(callKit(removeFault, { params: { ...params(), fault } }));

export const emptyJournal = () => send(clearJournal);
export const emptyOutbox = () => send(clearOutbox);

export const copy = async (text: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('{what} copied.', { what }));
  } catch {
    toast(t('The browser does not let the panel write to the clipboard.'));
  }
};

export const fill = async (code = kit().messages.find((message) => message.code)?.code): Promise<void> => {
  if (code === undefined) return toast(t('No code has been sent in this world.'));
  if (await fillInApp(code)) toast(t('{code} is filled in.', { code }));
  else await copy(code, t('No open page has a field for it: code {code}', { code }));
};

export const repeat = async (entry: number): Promise<void> => {
  const sent = await attempt(callKit(sendAgain, { params: { ...params(), entry } }));
  if (sent) toast(t('Sent again: {status}.', { status: sent.data.status ?? '…' }));
};

/** Answers the next such call as this request was. */
export const armAgain = async (entry: number): Promise<void> => {
  const made = await attempt(callKit(makeFault, { params: { ...params(), entry }, body: { times: 1 } }));
  if (made) toast(armedWords(made.data));
};

export const save = async (name: string): Promise<void> => {
  const saved = await send(saveWorld, { body: { name } });
  if (!saved) return;
  const { file, renewed, password } = saved.data;
  toast(
    password === null
      ? t('Saved: {file}.', { file })
      : t('Saved: {file}; the password of {people} is {password}.', { file, people: renewed.join(t(', ')), password }),
  );
};

const download = (href: string, name: string): void => {
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
};

export const exportFile = (): void =>
  download(urlOf(API, exportWorld, { params: params() }), `${kit().world?.scenario ?? kit().id}.json`);

export const SAVE_BUG = 'Save the bug as one page';

/** What the page contains. */
const BUG_CONTAINS = 'with what was typed, codes and links; no cookies or password fields';

/** Downloads the world, the page and its console as one page. */
export const saveBug = async (): Promise<void> => {
  setKit({ refusal: undefined });
  const body = JSON.stringify(await viewOfApp());
  const address = urlOf(API, writeBug, { params: params() });
  const response = await fetch(address, { method: 'POST', body, credentials: 'include' }).catch(() => undefined);
  if (!response?.ok) {
    const { message = t(GONE) } = ((await response?.json().catch(() => ({}))) ?? {}) as { message?: string };
    setKit({ refusal: message });
    return;
  }
  const name = `bug-${kit().world?.scenario ?? kit().id}.html`;
  const page = URL.createObjectURL(await response.blob());
  download(page, name);
  URL.revokeObjectURL(page);
  toast(`${name}: ${t(BUG_CONTAINS)}`);
};

const importFile = async (file: File): Promise<void> => {
  const made = await attempt(callKit(importWorld, { query: {} }, { body: file }));
  if (made) await enterAtItsPage(made.data.id);
};

export const importDropped = (event: DragEvent): void => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file && event.type === 'drop') importFile(file);
};
