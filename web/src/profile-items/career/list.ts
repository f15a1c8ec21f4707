import { Form } from './form.tsx';
import { rules } from './rules.ts';
import { save } from './send.ts';

/** Loaded on demand by the profile item. */
export const list = { rules, save, Form };
