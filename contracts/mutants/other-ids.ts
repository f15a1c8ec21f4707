import { all, json, read } from './changes.ts';
import { everywhere } from './places.ts';
import type { Change, Sent } from './wire.ts';

/** Rows of a member or a company; masters keep their ids, as every backend has them from the same files. */
const GIVEN = /^(?:other_|side_|unlisted_)?(?:offer|member|school|career|resume)_id$/;
const MASTERS = /^\/api\/(?:job-types|industries)/;
const PATHS = /^(\/api\/(?:offers|user|user\/career)\/)(\d+)/;

/**
 * A backend whose rows have other ids than the mock server's: in what a state gives, in addresses, in what is sent and answered.
 * @param distance by which each is larger
 */
export const otherIds = (distance: number): Change => {
  const moved = (by: number) => (value: unknown) => (typeof value === 'number' ? value + by : value);
  const [out, back] = [moved(distance), moved(-distance)];
  const states = json((values) =>
    Object.fromEntries(
      Object.entries(values as object).map(([name, value]) => [name, GIVEN.test(name) ? out(value) : value]),
    ),
  );
  const reading = read((sent: Sent) => ({
    ...sent,
    path: sent.path.replace(PATHS, (_, before: string, id: string) => `${before}${back(Number(id))}`),
    body: Buffer.from(
      sent.body
        .toString('latin1')
        .replaceAll(/"(id|offer_id)":\s*(\d+)/g, (_, name, id) => `"${name}":${back(Number(id))}`),
      'latin1',
    ),
  }));
  const answering = everywhere((fields) => ('id' in fields ? { ...fields, id: out(fields.id) } : fields));
  return (sent, forward) => {
    if (sent.path.startsWith('/__kit/')) return states(sent, forward);
    return MASTERS.test(sent.path) ? forward(sent) : all(reading, answering)(sent, forward);
  };
};
