import { enterWorld } from '#web/kit/world-id.ts';
import { OpenFailure } from './open-failure.ts';
import { checkPage, readOpenRequest } from './open-request.ts';
import { rememberInTab, type TabMemory } from './tab-memory.ts';

const API: string = import.meta.env.VITE_API_URL ?? '';

interface Opens {
  readonly path: string;
  readonly as?: string;
  readonly tab?: TabMemory;
}

/** Calls the control API. @throws OpenFailure with its sentence, or that nobody answers */
const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const sent = { method, credentials: 'include', ...(body !== undefined && { body: JSON.stringify(body) }) } as const;
  const response = await fetch(`${API}/__kit${path}`, sent).catch(() => {
    throw new OpenFailure(`No mock server answers at ${API}: start it with "npm start", then reload this page.`);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer.data;
  throw new OpenFailure(answer.message ?? `The control API answered ${response.status} without a sentence.`);
};

/**
 * Puts the browser into the state that a link names: into its world, as its person, with what is remembered there.
 * @returns the address where it is seen
 * @throws OpenFailure; then a world that was made for it is gone again, and the browser is where it was
 */
export const openState = async (search: string): Promise<string> => {
  const { scenario, world, as, to, clock } = readOpenRequest(search);
  const { id } = world ? { id: world } : await ask<{ id: string }>('POST', '/worlds', { scenario });
  const place = `/worlds/${encodeURIComponent(id)}`;
  try {
    const opens = await ask<Opens>('GET', `${place}/opens`);
    const page = to ?? opens.path;
    checkPage(page);
    // A session ends with the time that passes: it begins after that.
    if (clock) await ask('PUT', `${place}/clock`, clock);
    await ask('POST', `${place}/login`, { as: (as ?? opens.as) || undefined });
    enterWorld(id);
    rememberInTab(opens.tab ?? {});
    return page;
  } catch (error) {
    if (!world) await ask('DELETE', place).catch(() => undefined);
    throw error;
  }
};
