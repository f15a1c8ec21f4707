import { REGISTRATION } from './registration.ts';
import { type Step, send } from './step.ts';
import { type OwnWorld, Visitor } from './visitor.ts';

/** How a crowd goes: call after call, and who goes. */
export interface Way {
  readonly steps: readonly Step[];
  readonly visitor: (number: number) => Visitor;
}

/** All in the server's default world. */
export const together: Way = { steps: REGISTRATION, visitor: (number) => new Visitor(number) };

const worldOf = (number: number): OwnWorld => ({
  id: `crowd-${number}`,
  by: number % 2 === 0 ? 'cookie' : 'header',
});

/** Each in a world of their own, made for them and dropped after them, as parallel workers of Playwright have it. */
export const apart = (scenario: string): Way => {
  const open = send('POST', '/__kit/worlds', ({ worldId }) => ({ scenario, id: worldId }));
  return {
    steps: [
      // Several servers that share the worlds want a new one named in the header too.
      {
        ...open,
        status: 201,
        heads: ({ worldId }) => ({ 'content-type': 'application/json', 'x-kit-world': worldId }),
      },
      ...REGISTRATION,
      { method: 'DELETE', path: ({ worldId }) => `/__kit/worlds/${worldId}`, status: 204 },
    ],
    visitor: (number) => new Visitor(number, worldOf(number)),
  };
};
