import { Form } from './form.tsx';
import { rules } from './rules.ts';
import { save } from './send.ts';

/** What is asked of each job, how the jobs are saved, and the form that is given both. */
export const list = { rules, save, Form };
