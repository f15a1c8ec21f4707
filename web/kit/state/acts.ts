import { logIn } from '#contracts/kit/beginning.ts';
import { type ClockMove, moveClock } from '#contracts/kit/clock.ts';
import { armFault, type FaultRule, type KitFault, removeFault } from '#contracts/kit/fault.ts';
import { clearJournal } from '#contracts/kit/journal.ts';
import { clearOutbox } from '#contracts/kit/message.ts';
import { createWorld, dropWorld, loadWorld, type Person, resetWorld } from '#contracts/kit/world.ts';
import { type Answer, callKit } from '#web/kit/api.ts';
import { fillInApp, reloadApp } from '#web/kit/app-tabs.ts';
import { DEFAULT_WORLD } from '#web/kit/world-id.ts';
import { switchTo } from './connect.ts';
import { kit, know } from './kit-store.ts';
import { park, toast, unpark } from './panel-store.ts';
import { refreshLogin } from './refresh.ts';

/** What was answered; a refusal is shown until the next act. */
export const done = async <T>(calling: Promise<Answer<T>>): Promise<{ data: T } | undefined> => {
  know({ refusal: undefined });
  const answer = await calling;
  if (answer.ok) return { data: answer.data };
  know({ refusal: answer.message });
  return undefined;
};
const params = () => ({ id: kit().id });

/** The link that opens a scenario in a fresh world, on its page, as its person. */
export const openLink = (scenario: string): string => `/__kit/open?scenario=${encodeURIComponent(scenario)}`;

/** Starts the world's scenario again; the open pages load anew. */
export const reset = async (): Promise<void> => {
  if (!(await done(callKit(resetWorld, { params: params() })))) return;
  toast(`Reset to ${kit().world?.scenario ?? 'its scenario'}.`);
  reloadApp();
};

/** Puts the present world into a scenario. */
export const load = async (scenario: string): Promise<void> => {
  if (!(await done(callKit(loadWorld, { params: params(), body: { scenario } })))) return;
  toast(`${scenario} loaded into ${kit().id}.`);
  reloadApp();
};

/** A world of its own in the same scenario, and the browser in it. */
export const freshWorld = async (): Promise<void> => {
  const scenario = kit().world?.scenario ?? 'ordinary-day';
  const made = await done(callKit(createWorld, { body: { scenario } }));
  if (made) enter(made.data.id);
};

/** Puts the browser into another world; the open pages load anew. */
export const enter = (id: string): void => {
  switchTo(id);
  toast(`This browser is in the world ${id} now.`);
  reloadApp();
};

/** Ends a world; a browser that is in it goes to the default one. */
export const drop = async (id: string): Promise<void> => {
  if (!(await done(callKit(dropWorld, { params: { id } })))) return;
  if (id === kit().id) enter(DEFAULT_WORLD);
  else toast(`The world ${id} is dropped.`);
};

/** Logs this browser in as a person of the world; the open pages load anew. */
export const logInAs = async ({ id, key, name }: Pick<Person, 'id' | 'key' | 'name'>): Promise<void> => {
  if (!(await done(callKit(logIn, { params: params(), body: { as: key ?? String(id) } })))) return;
  toast(`Logged in as ${name ?? key ?? id}.`);
  refreshLogin();
  reloadApp();
};
/** Ends the session of this browser; the open pages load anew. */
export const logOut = async (): Promise<void> => {
  if (!(await done(callKit(logIn, { params: params(), body: {} })))) return;
  toast('Logged out.');
  refreshLogin();
  reloadApp();
};

/** Sets the world's clock, or moves it; undefined where that is refused. */
export const moveTime = (move: ClockMove) => done(callKit(moveClock, { params: params(), body: move }));

/** Arms a fault; undefined where the rule is refused. */
export const arm = (rule: FaultRule) => done(callKit(armFault, { params: params(), body: rule }));
/** Takes a fault away by its id; undefined where there is none such. */
export const disarm = (fault: string) => done(callKit(removeFault, { params: { ...params(), fault } }));

/** The rule of an armed fault, without what was counted. */
const ruleOf = ({ id: _id, seen: _seen, taken: _taken, left: _left, ...rule }: KitFault): FaultRule => rule;

/** Takes a fault away, and keeps its rule at hand. */
export const turnOff = async (fault: KitFault): Promise<void> => {
  if (await disarm(fault.id)) park(ruleOf(fault));
};
/** Arms a fault that was turned off; refused, it is still at hand. */
export const turnOn = async (rule: FaultRule): Promise<void> => {
  // Before it is asked for: the armed one is told of by the stream, which may be ahead of the answer, and would stand beside it.
  unpark(rule);
  if (!(await arm(rule))) park(rule);
};

/** Empties the world's journal. */
export const forgetJournal = () => done(callKit(clearJournal, { params: params() }));
/** Empties the world's outbox. */
export const forgetMessages = () => done(callKit(clearOutbox, { params: params() }));

/** Puts a text on the clipboard, and says so; `what` is its name in that sentence. */
export const copy = async (text: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied.`);
  } catch {
    toast('The browser does not let the panel write to the clipboard.');
  }
};

/** Types the newest code, or a given one, into the page that asks for it. */
export const fill = async (code = kit().messages.find((message) => message.code)?.code): Promise<void> => {
  if (code === undefined) return toast('No code has been sent in this world.');
  if (await fillInApp(code)) toast(`${code} is filled in.`);
  else await copy(code, `No open page asks for a code: ${code}`);
};
