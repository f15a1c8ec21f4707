import type { Worlds } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { readCookie, WORLD_COOKIE } from './session/cookies.ts';
import { corsHeaders } from './wire/cors.ts';
import type { HeaderReader } from './wire/headers.ts';

const worldName = (header: HeaderReader): string | undefined =>
  header('x-kit-world') || readCookie(header('cookie'), WORLD_COOKIE);

/** The world a request names by header or cookie, else the default one; undefined where there is none of that name. */
export const pickWorld = (worlds: Worlds, header: HeaderReader): World | undefined => {
  const world = worlds.get(worldName(header));
  if (world) world.usedAt = Date.now();
  return world;
};

/** Says what to do, and takes the cookie away so that a reload is in the default world. */
export const unknownWorld = (origins: readonly string[], header: HeaderReader): Response => {
  const message = `There is no world "${worldName(header)}" on this server (worlds in memory end with it): make one with POST /__kit/worlds, or send neither the header X-Kit-World nor the cookie ${WORLD_COOKIE} to be in the default world.`;
  return new Response(JSON.stringify({ message }, null, 4), {
    status: 404,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-cache, private',
      ...corsHeaders(origins, header('origin')),
      'set-cookie': `${WORLD_COOKIE}=; Max-Age=0; path=/; samesite=lax`,
    },
  });
};
