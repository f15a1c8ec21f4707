import { expect } from 'vitest';
import { sendElsewhere } from './network.ts';

/** Changes data of the same member as from another tab. */
export const changeElsewhere = async (method: string, path: string, body: object): Promise<void> =>
  expect((await sendElsewhere(method, path, body)).status).toBe(200);
