import { number } from 'superstruct';
import { persisted } from '#web/src/storage/persisted.ts';

/** The member who registers or registered in this tab. */
const memory = persisted('session', 'tsugimichi.registering', number());

/** Notes that this visit is a registration: it asks nothing more than the registration itself (decision S47). */
export const noteRegistering = (member: number): void => void memory.write(member);

export const isRegisteringVisit = (member: number): boolean => memory.read() === member;
