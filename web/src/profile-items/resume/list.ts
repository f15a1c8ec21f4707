import { Form } from './form.tsx';
import { rules } from './rules.ts';
import { sendResume as save } from './send.ts';

/** What is asked of each file and address, how all of them are saved, and the form that is given both. */
export const list = { rules, save, Form };
