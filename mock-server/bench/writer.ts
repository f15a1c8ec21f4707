import { assemble } from '#mock-server/cli/assembled.ts';
import { TestClient } from '#mock-server/http/app.testing.ts';

export const SCENARIO = 'thirty-offers';

const { worlds, fetch: answer } = assemble({ memory: true, quiet: true });

export { worlds };

/** Sends writes of a member in a fresh world; without points, nothing records them. */
export const writer = async (hasPoints: boolean): Promise<(count: number) => Promise<void>> => {
  const { id, points } = worlds.create(SCENARIO);
  if (!hasPoints) Object.assign(points, { record: (work: () => unknown) => ({ done: work() }) });
  const request = async (path: string, init?: RequestInit) => answer(new Request(`http://localhost${path}`, init));
  const client = new TestClient({ request });
  client.jar.set('kit_world', id);
  await client.send('POST', `/__kit/worlds/${id}/login`, { json: { as: 'minori' } });
  return async (count) => {
    for (let at = 0; at < count; at += 1)
      await client.send('PATCH', '/api/user/me', { json: { annual_income: 1 + (at % 9) } });
  };
};
