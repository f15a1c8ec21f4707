import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { stepsToSee } from '#contracts/kit/beginning.ts';
import { urlOf } from '#contracts/kit/client.ts';
import { durationWords, getClock, type KitClock, momentWords, moveClock } from '#contracts/kit/clock.ts';
import { armFault, clearFaults, type KitFault, listFaults } from '#contracts/kit/fault.ts';
import { type EntryLine, listLines } from '#contracts/kit/journal.ts';
import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import * as point from '#contracts/kit/point.ts';
import { listScenarios, scenarioWords } from '#contracts/kit/scenario.ts';
import { exportWorld, importWorld, saveWorld, writeBug } from '#contracts/kit/snapshots.ts';
import { createWorld, listPeople, listWorlds, loadWorld, resetWorld } from '#contracts/kit/world.ts';
import { loadScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { replaceFile } from '#fixtures/loader/scenario/write-whole.ts';
import { resolvedScenario } from '#mock-server/api/scenarios/resolved-scenario.ts';
import { scenarioProblem } from '#mock-server/api/scenarios/scenario-problem.ts';
import { beginningOf, nameOf, personNamed } from '#mock-server/kit/worlds/beginning.ts';
import { knownScenario } from '#mock-server/kit/worlds/world-routes.ts';
import { WorldError } from '#mock-server/worlds/world-error.ts';
import { columns, inWorld, type KitAnswer, type KitLine, openLink, type RunLine, runLine, sends } from './kit-line.ts';

/** Opens a link, or prints it for a program. */
const showLink = async ({ web, json, open }: KitLine, parameters: KitLine['values']): Promise<KitAnswer> => {
  const link = openLink(web, parameters);
  const opened = !json && (await open(link));
  return { data: { link, opened }, words: inWorld(parameters.world ?? '', opened ? `Opened ${link}` : link) };
};

const clockWords = ({ now, mode }: KitClock, world: string): string => inWorld(world, `${momentWords(now)}, ${mode}`);

const messageWords = ({ kind, to, text, code, link, at }: KitMessage): string =>
  `${momentWords(at)}  ${kind}  ${to}\n  ${code ? `code ${code}` : (link ?? text)}`;

const lineCells = ({ at, method, status, outcome, path, why, answered_by }: EntryLine): string[] => {
  const time = momentWords(at).slice(11);
  return [time, method, String(status ?? outcome), path, why ?? answered_by];
};
const journalWords = (lines: readonly EntryLine[]): string => columns(lines.map(lineCells));

/** Prints later entries as they end, until the server stops. */
const followJournal = async ({ send, json, out, values }: KitLine, from: number): Promise<never> => {
  for (let after = from; ; await setTimeout(300)) {
    const { data } = await send(listLines, { kind: 'api', ...values, limit: undefined, after: String(after) });
    const lines = data.reverse();
    const open = lines.findIndex(({ outcome }) => outcome === 'open');
    const ended = open < 0 ? lines : lines.slice(0, open);
    if (ended.length > 0) out(json ? ended.map((line) => JSON.stringify(line)).join('\n') : journalWords(ended));
    after = ended.at(-1)?.id ?? after;
  }
};

const faultWords = ({ id, method = 'any', path, ...effects }: KitFault): string =>
  `${id}  ${method} ${path}  ${inspect(effects, { breakLength: Number.POSITIVE_INFINITY })}`;

/** The write after which the world now stands. */
const nowAfter = ({ points: all }: point.KitPoints, world: string): string => {
  const last = all.findLast(({ undone }) => !undone);
  const undone = all.filter((point) => point.undone).length;
  const place = last ? `is as after ${last.call} (point ${last.id})` : 'is as before its first recorded write';
  return `The world "${world}" ${place}${undone === 0 ? '' : `; ${undone} undone`}.`;
};

const pointCells = ({ id, at, call, rows, undone }: point.KitPoint): string[] => {
  const written = `${rows} ${rows === 1 ? 'row' : 'rows'}${undone ? ', undone' : ''}`;
  return [String(id), momentWords(at), call, written];
};

const changeWords = ({ kind, table, id, title, fields }: point.KitChange): string =>
  [
    `${kind} ${table} ${id} ${title}`,
    ...fields.map(({ name, before, after }) => `    ${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`),
  ].join('\n');

/** Writes what a call of the world answers to the file of the line. */
const download = async ({ url, values: { file = '', force }, send }: KitLine, call: Endpoint, contains = '') => {
  if (existsSync(file) && force === undefined)
    throw new WorldError(`There is a file ${file} already: choose another name, or add --force to overwrite it.`);
  const { id: world } = await send(getClock);
  const request = { method: call.method, body: call.body ? '{}' : null };
  const response = await fetch(urlOf(url, call, { params: { id: world } }), request);
  const text = await response.text();
  if (!response.ok) throw new WorldError((JSON.parse(text) as { message: string }).message);
  replaceFile(file, text);
  const words = `The world "${world}" is in ${file}${contains}: "npm run kit -- import ${file}" or a drop on the panel goes on from there.`;
  return { data: { file, world, bytes: Buffer.byteLength(text) }, words };
};

/** Puts another backend into a scenario and opens the site there. */
const openOn = async ({ values, json, open }: KitLine, on: string): Promise<KitAnswer> => {
  const { name, world, as, to, now, states, yes } = values;
  if (name === undefined || world !== undefined || now !== undefined)
    throw new WorldError(
      'open --on needs NAME, and takes no --world and no --now: only the mock server has worlds and clocks.',
    );
  const scenarios = scenarioNames();
  knownScenario({ catalogue: () => scenarios }, name);
  const scenario = scenarios.find((one) => one.name === name);
  const { openState } = await import('#contracts/verify/open-state.ts');
  const secret = process.env.PACT_SECRET;
  const state = await openState({ name, ...scenario }, { on, states, as, to, secret, yes: yes !== undefined });
  const opened = !json && (await open(state.link));
  const steps = to === undefined ? stepsToSee(scenario?.opens ?? {}) : [];
  const words = [
    `The backend at ${on} is now in "${name}"${state.as === undefined ? '' : ` as ${state.as}`}.`,
    opened ? `Opened ${on}` : state.link,
    ...steps.map((step, index) => `  step ${index + 1}  ${step}`),
  ];
  return { data: { ...state, opened, steps }, words: words.join('\n') };
};

const COMMANDS: Readonly<Record<string, RunLine>> = {
  scenarios: async ({ callKit, values: { text, en } }) => {
    const data = await callKit(listScenarios, { query: { text } });
    if (data.length === 0) return { data, words: `No scenario contains "${text}".`, code: 1 };
    const language = en === undefined ? 'ja' : 'en';
    return { data, words: columns(data.map((one) => [one.name, scenarioWords(one, 'title', language).text])) };
  },
  open: async (line) => {
    const { name, world, as, to, now, on } = line.values;
    if (on !== undefined) return openOn(line, on);
    if (name !== undefined && world !== undefined)
      throw new WorldError(`open ${name} creates a world: leave out --world, or use "load ${name} --world ${world}".`);
    if (name === undefined) return showLink(line, { world: await line.world(), as, to, now });
    const scenarios = await line.callKit(listScenarios, { query: {} });
    const scenario = knownScenario({ catalogue: () => scenarios }, name);
    if (line.json) return showLink(line, { scenario, as, to, now });
    // Created here, so that the next command acts on it even before the browser has loaded.
    const { id } = await line.callKit(createWorld, { body: { scenario } });
    return showLink(line, { as, to, now, world: id });
  },
  load: async (line) => {
    const { data: world } = await line.send(loadWorld);
    const { steps, ...begins } = await beginningOf(line, world.id);
    const rows = [...Object.entries(begins), ...steps.map((step, index) => [`step ${index + 1}`, step])];
    const words = columns(rows.flatMap(([name, text]) => (text === undefined ? [] : [[`  ${name}`, text]])));
    return {
      data: { ...world, ...begins, steps },
      words: `The world "${world.id}" is now in "${world.scenario}".\n${words}`,
    };
  },
  reset: sends(resetWorld, ({ id, scenario }) => `The world "${id}" starts again in "${scenario}".`),
  worlds: async ({ callKit, web }) => {
    const worlds = await callKit(listWorlds, {});
    const data = worlds.map((world) => ({ ...world, link: openLink(web, { world: world.id }) }));
    return { data, words: columns(data.map(({ id, scenario, now, link }) => [id, scenario, momentWords(now), link])) };
  },
  as: async (line) => {
    const { id: world, data: people } = await line.send(listPeople);
    const { person = '', to } = line.values;
    return showLink(line, { world, as: nameOf(personNamed(people, person, `world "${world}"`)), to });
  },
  clock: (line) => {
    const { move = '' } = line.values;
    const name = move === 'follow' ? 'follow' : /^[+-]/.test(move) ? 'advance' : 'now';
    const run = move === '' ? sends(getClock, clockWords) : sends(moveClock, clockWords, () => ({ [name]: move }));
    return run(line);
  },
  outbox: async ({ send, values: { wait, to, kind } }) => {
    const { id, data: there } = await send(listMessages, { to, kind });
    const later = { to, kind, wait: '60s', after: String(there[0]?.id ?? 0) };
    const data = wait === undefined ? there : (await send(listMessages, later)).data;
    if (data.length > 0) return { data, words: inWorld(id, data.map(messageWords).join('\n')) };
    if (wait !== undefined) return { data, words: `Nothing was sent in the world "${id}" for 60 s.`, code: 1 };
    return { data, words: `Nothing was sent in the world "${id}" yet.` };
  },
  journal: async (line) => {
    const { send, values, json, out } = line;
    const { id, data } = await send(listLines, { kind: 'api', limit: '50', ...values });
    const words = inWorld(id, journalWords(data.reverse()) || 'There is no such request yet.');
    if (values.follow === undefined) return { data, words };
    if (!json) out(words);
    else if (data.length > 0) out(data.map((one) => JSON.stringify(one)).join('\n'));
    return followJournal(line, data.at(-1)?.id ?? 0);
  },
  fault: sends(
    armFault,
    (data, id) => inWorld(id, faultWords(data)),
    ({ call = '', ...values }) => {
      const [path, method] = call.split(/ +/).reverse();
      return { ...values, method, path };
    },
  ),
  faults: sends(listFaults, (data, id) => inWorld(id, data.map(faultWords).join('\n') || 'No fault is armed.')),
  clear: sends(clearFaults, (_nothing, id) => inWorld(id, 'No fault is armed any more.')),
  points: sends(point.listPoints, ({ points }, id) =>
    inWorld(id, columns(points.map(pointCells)) || 'Nothing was written since the world or the server started.'),
  ),
  undo: sends(point.undo, nowAfter),
  redo: sends(point.redo, nowAfter),
  fork: sends(
    point.forkWorld,
    ({ id: copy }, id, { web }) => `The world "${copy}" is a copy of "${id}": ${openLink(web, { world: copy })}
Commands act on "${id}" until that link is opened, or with --world ${copy}.`,
  ),
  changes: sends(
    point.listChanges,
    ({ since, changes }, id) =>
      `The world "${id}" since ${since}:\n${changes.map(changeWords).join('\n') || 'Nothing differs.'}`,
    ({ before, against }) => ({ before, world: against }),
  ),
  ends: async ({ send }) => {
    const { id, data } = await send(point.listEnds);
    const now = Date.parse((await send(getClock)).data.now);
    const inTime = (at: string) => `${momentWords(at)} (in ${durationWords(Date.parse(at) - now)})`;
    const cells = data.map(({ kind, of, at }) => [point.END_WORDS[kind], inTime(at), of]);
    return { data, words: inWorld(id, columns(cells) || 'Nothing in it ends with time.') };
  },
  save: sends(saveWorld, ({ name, file, differs, renewed, password }, world) => {
    const differences = differs.length > 0 ? `It differs in ${differs.join(', ')}.` : 'It has no differences.';
    const reset = `\nThe password of ${renewed.join(', ')} has changed; in the scenario it is ${password}.`;
    return `The world "${world}" is now the scenario "${name}" (${file}).\n${differences}${password ? reset : ''}`;
  }),
  export: (line) => {
    const { resolved, file = '' } = line.values;
    if (resolved === undefined) return download(line, exportWorld);
    const data = resolvedScenario(loadScenario(file), line.web);
    return { data, words: JSON.stringify(data, undefined, 2) };
  },
  bug: (line) =>
    download(line, writeBug, ', with what was typed, codes and links, without cookies and password fields'),
  import: async ({ callKit, web, values: { world, file = '' } }) => {
    if (!existsSync(file)) throw new WorldError(`There is no file "${file}": give one that export or bug has written.`);
    const data = await callKit(importWorld, { query: { id: world } }, new Blob([readFileSync(file)]));
    const link = openLink(web, { world: data.id });
    return { data, words: `The world "${data.id}" was imported, in "${data.scenario}": ${link}` };
  },
  check: () => {
    const names = scenarioNames().map(({ name }) => name);
    const data = [...new Set(names.flatMap((name) => scenarioProblem(name) ?? []))];
    if (data.length === 0) return { data, words: `${names.length} scenarios are valid.` };
    return { data, words: data.join('\n'), code: 1 };
  },
  mcp: async (line) => {
    await (await import('#mock-server/kit/mcp/stdio.ts')).serveAgents(line);
    return { data: null, words: '' };
  },
};

export const runKit = runLine(COMMANDS);
