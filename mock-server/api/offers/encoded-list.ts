import type { Output } from '#contracts/api/endpoint.ts';
import type { listOffers } from '#contracts/api/offers.ts';
import type { ApiRequest } from '#mock-server/http/api-request.ts';
import { phpJson } from '#mock-server/http/wire/php-json.ts';
import type { World } from '#mock-server/worlds/world.ts';

interface Lists {
  /** The state of the world's data that they show. */
  readonly changes: number;
  readonly encoded: Map<string, Buffer>;
}

const lists = new WeakMap<World, Lists>();
const MAX_LISTS = 100;

/** The list of a request, encoded and cached until the world's data changes, because encoding dominates a request. */
export const encodedList = (
  { world, memberId, origin }: ApiRequest,
  name: string,
  make: () => Output<typeof listOffers>,
): Buffer => {
  const { changes } = world;
  let cached = lists.get(world);
  if (cached?.changes !== changes || cached.encoded.size >= MAX_LISTS) {
    cached = { changes, encoded: new Map() };
    lists.set(world, cached);
  }
  const key = `${name} ${memberId} ${origin}`;
  // phpJson escapes everything beyond ASCII.
  const encoded = cached.encoded.get(key) ?? Buffer.from(phpJson(make()), 'latin1');
  cached.encoded.set(key, encoded);
  return encoded;
};
