import { MEMBER_CALLS } from './member-calls.ts';
import { PROFILE_CALLS } from './profile-calls.ts';
import { READING_CALLS } from './reading-calls.ts';
import { VISITOR_CALLS } from './visitor-calls.ts';
import { WIZARD_CALLS } from './wizard-calls.ts';

/** Every call of the SPA. */
export const CALLS = [...VISITOR_CALLS, ...READING_CALLS, ...MEMBER_CALLS, ...PROFILE_CALLS, ...WIZARD_CALLS];
