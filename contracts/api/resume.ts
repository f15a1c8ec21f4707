import { array, instance, number, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data } from './laravel.ts';
import { resumes } from './member.ts';

/**
 * Files, addresses and deletions of one save, in ONE multipart request: all of it is stored or none (decision W14).
 * `deletes` takes ids of files and addresses alike, they share one sequence.
 */
export const saveResume = endpoint({
  method: 'POST',
  path: '/api/user/resume',
  multipart: true,
  body: object({
    resume_file: optional(array(instance(Blob))),
    resume_url: optional(array(string())),
    deletes: optional(array(number())),
  }),
  answer: data(resumes),
  needsLogin: true,
});
