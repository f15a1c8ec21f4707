import type { Room } from './room.ts';

const GROUND = ['contracts/api'];

/** The rooms below the stand-in and the site: what both of them agree on, and the world that both are tried in. */
export const GROUND_ROOMS: readonly Room[] = [
  {
    name: 'contracts/api',
    holds: 'every endpoint as a value (method, path, query, body, answer), code tables, limits. Only superstruct',
    files: ['contracts/api/**'],
    sees: [],
    uses: ['superstruct'],
    wall: 'It is the ground floor: superstruct only.',
  },
  {
    name: 'contracts/kit',
    holds: 'every call of the control API as a value, and the events it sends. Only superstruct',
    files: ['contracts/kit/**'],
    sees: GROUND,
    uses: ['superstruct'],
    wall: 'It stands on the ground floor: superstruct only.',
  },
  {
    name: 'contracts/ports.ts',
    holds: 'where the two programs listen: how a port is read and a free one found',
    files: ['contracts/*.ts'],
    sees: [],
    uses: ['node:'],
    wall: 'They stand beside the ground floor.',
  },
  {
    name: 'fixtures',
    holds:
      'people, companies, offers, masters, sentences and **scenarios**, as YAML and JSON that a PHP backend can read too',
    files: ['fixtures/**'],
    sees: [...GROUND, 'contracts/kit'],
    uses: ['node:', 'superstruct', 'yaml'],
  },
];
