import { expect } from 'vitest';
import { API } from './network.ts';

/** Changes data of the same member as from another tab. */
export const changeElsewhere = async (method: string, path: string, body: object): Promise<void> => {
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
  const { status } = await fetch(`${API}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(status).toBe(200);
};
