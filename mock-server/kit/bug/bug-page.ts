import { html, raw } from 'hono/html';
import { momentWords } from '#contracts/kit/clock.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import type { BugRequest, ExportedWorld } from '#contracts/kit/snapshots.ts';
import { printable } from '#contracts/printable.ts';
import { folded, type Html, none, STYLE, tableOf } from '#mock-server/kit/reference/style.ts';
import { CONTAINS } from '#mock-server/kit/worlds/exported-world.ts';
import type { Origin } from '#mock-server/worlds/image/image.ts';
import { BUG_PAGE, worldBlock } from '#mock-server/worlds/snapshots/world-file.ts';

/** Requests on the page; the world in it has all. */
const MAX_REQUESTS = 300;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const shown = (value: unknown): string => printable(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const pretty = (text: string): string => {
  try {
    return shown(JSON.stringify(JSON.parse(text), undefined, 2));
  } catch {
    return shown(text);
  }
};
const valueTable = (heads: readonly string[], rows: readonly (readonly unknown[])[]): Html | '' =>
  rows.length > 0
    ? tableOf(
        heads,
        rows.map((row) => row.map(shown)),
      )
    : '';

const listOf = (values: readonly unknown[]): Html | '' =>
  values.length > 0 ? html`<pre tabindex="0">${values.map(shown).join('\n')}</pre>` : '';

const writeOf = ({ table, id, before, after }: NonNullable<KitEntry['writes']>[number]): Html => {
  const kind = before ? (after ? 'changed' : 'deleted') : 'new';
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => (before?.[name] ?? after?.[name] ?? null) !== null,
  );
  const rows = names.map((name) => [name, before?.[name] ?? '', after?.[name] ?? '']);
  return html`<h4>Row ${shown(id)} of ${shown(table)}: ${kind}</h4>${valueTable(['Field', 'Before', 'After'], rows)}`;
};

const statusOf = ({ status, outcome }: KitEntry): Html =>
  html`<span class="status s${String(status ?? 5)[0]}">${status ?? outcome}</span>`;

const requestOf = (entry: KitEntry, isUndone: boolean): Html => {
  const { id, at, method, path, ms, why, rules = [], writes = [], request, answer } = entry;
  const failed = rules.flatMap(({ field, rule, message }) =>
    message === undefined ? [] : [[field ?? '', rule, message]],
  );
  return html`<article id="request-${id}">
<p class="call ${shown(method)}"><code>${shown(method)} ${shown(path)}</code></p>
<p>${statusOf(entry)} <span class="soft">${momentWords(at)}${ms === null ? '' : `, ${Math.round(ms)} ms`}</span></p>
${isUndone ? html`<p><b>Undone afterwards: the world is as before it.</b></p>` : none}
${why === undefined ? none : html`<p><b>${shown(why)}</b></p>`}
${valueTable(['Field', 'Rule', 'Message'], failed)}
${writes.map(writeOf)}
${request.body ? folded('Sent', pretty(request.body)) : none}
${answer.body ? folded('Answer', pretty(answer.body)) : none}
</article>`;
};

/** What the page shows besides the world. */
export interface BugSource extends Pick<BugRequest, 'picture' | 'console'> {
  /** Ids of the requests whose writes were undone. */
  readonly undone: ReadonlySet<number>;
  readonly versions: Readonly<Record<string, string>>;
}

/** The messages, the newest first; a text contains its code or link. */
const outboxOf = ({ tables }: ExportedWorld): Html[] => {
  const { columns = [], rows = [] } = tables.outbox ?? {};
  const names = ['at', 'kind', 'recipient', 'text'].map((name) => columns.indexOf(name));
  return rows.toReversed().map((row) => {
    const [at, kind, to, text] = names.map((index) => row[index] ?? '');
    return html`<p><b>${shown(kind)}</b> <code>${shown(to)}</code> <span class="soft">${momentWords(Number(at))}</span></p><pre tabindex="0">${shown(text)}</pre>`;
  });
};

/** A world as a self-contained page without scripts, which is also the file to import. */
export const bugPage = (world: ExportedWorld, { undone, picture, console = [], versions }: BugSource): string => {
  const { title, scenario, opens } = world.origin as Origin;
  const now = momentWords(world.clock.standing ?? Date.parse(world.exported_at) + world.clock.offset);
  const messages = outboxOf(world);
  const requests = world.journal
    .filter(({ kind, method }) => kind === 'api' && method !== 'OPTIONS')
    .slice(0, MAX_REQUESTS)
    .reverse();
  const sections: readonly (readonly [id: string, name: string, content: Html | '' | false | undefined])[] = [
    [
      'page',
      'The page',
      (picture ?? opens) &&
        html`${opens ? html`<p><code>${shown(opens.path)}</code> ${shown(opens.seen ?? '')} <span class="soft">${shown(opens.as ?? 'nobody logged in')}</span></p>` : none}${picture ? html`<p class="picture" tabindex="0"><img alt="The page at that moment" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}"></p>` : none}`,
    ],
    ['console', 'Console of the browser', listOf(console)],
    ['messages', 'Messages', messages.length > 0 && html`${messages}`],
    ['faults', 'Armed faults', listOf(world.faults)],
    [
      'requests',
      'What was done',
      html`<p class="soft">The oldest first.</p>${requests.map((entry) => requestOf(entry, undone.has(entry.id)))}`,
    ],
    ['versions', 'Versions', valueTable(['What', 'Version'], Object.entries(versions))],
  ];
  const there = sections.filter(([, , content]) => content);
  const link = (entry: KitEntry): Html =>
    html`<li><a href="#request-${entry.id}">${statusOf(entry)}<span class="clip">${shown(entry.method)} ${shown(entry.path)}</span></a></li>`;
  const page = html`
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>Bug: ${shown(title)}</title><style>${raw(STYLE)}
.picture { overflow-x: auto } img { border: 1px solid var(--line) } .clip { overflow-wrap: anywhere } td { overflow-wrap: anywhere } article td { min-width: 5em } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style></head>
<body>
<nav aria-label="Contents"><ul>${there.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul><b>requests</b><ul>${requests.map(link)}</ul></nav>
<main>
<p><b>${CONTAINS}</b></p>
<h1>Bug: <span lang="ja">${shown(title)}</span></h1>
<p>The state <code>${shown(scenario)}</code> after ${requests.length === 1 ? '1 request' : `${requests.length} requests`}. Its clock shows <b>${now}</b> in Japan${world.clock.standing === null ? '' : ' and stands still'}. This page was made at ${momentWords(world.exported_at)}.</p>
<p>To go on from this moment, drop this file on the panel of the kit, or run <code>npm run kit -- import FILE</code>.</p>
${there.map(([id, name, content]) => html`<section id="${id}"><h2>${name}</h2>${content}</section>`)}
</main>
${raw(worldBlock(world))}
</body></html>`;
  return BUG_PAGE + String(page);
};
