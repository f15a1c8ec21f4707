import { asc } from 'drizzle-orm';
import { COMPLETE_REGISTER_STEP } from '#contracts/api/register-step.ts';
import type { Person } from '#contracts/kit/world.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { CastMember } from '#mock-server/worlds/image.ts';
import type { World } from '#mock-server/worlds/world.ts';

const special = (step: number | null, password: string | null, known: CastMember | undefined): string => {
  if (!known) return 'registered here';
  if (step !== null && step < COMPLETE_REGISTER_STEP) return `step ${step}`;
  return password === null ? 'no password' : 'complete';
};

/** Everybody of a world who may be logged in, as they are now: of the scenario, and who registered since. */
export const peopleOf = ({ db, origin }: World): Person[] => {
  const cast = new Map(origin.cast.map((known) => [known.id, known]));
  const rows = db.select().from(members).orderBy(asc(members.id)).all();
  return rows.map(({ id, last_name, first_name, email, phone_number, password, register_step }) => ({
    id,
    key: cast.get(id)?.key ?? null,
    name: [last_name, first_name].filter(Boolean).join(' ') || null,
    email,
    phone: phone_number ?? '',
    password: cast.get(id)?.password ?? null,
    register_step,
    special: special(register_step, password, cast.get(id)),
  }));
};
