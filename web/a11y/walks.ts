import { accountWalks } from './account-walks.ts';
import { profileWalks } from './profile-walks.ts';
import { refusalWalks } from './refusal-walks.ts';
import type { Walk } from './walk.ts';
import { wizardWalks } from './wizard-walks.ts';

/** All of them; a cell of the table names them by their places in this list. */
export const WALKS: readonly Walk[] = [...accountWalks, ...wizardWalks, ...profileWalks, ...refusalWalks];
