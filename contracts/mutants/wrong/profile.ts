import { deleteCareer, saveCareer, saveSchool } from '#contracts/api/careers.ts';
import {
  saveDesiredCondition,
  saveDesiredIndustries,
  saveDesiredJobTypes,
  saveJobChangeWillingness,
  saveSideJobWillingness,
} from '#contracts/api/desired-conditions.ts';
import { saveResume } from '#contracts/api/resume.ts';
import { status } from '#contracts/mutants/changes.ts';
import type { Mutant } from '#contracts/mutants/mutant.ts';
import { asText, at, missing, renamed, set } from '#contracts/mutants/places.ts';

const history: readonly Mutant[] = [
  { name: 'a saved school has no id', call: saveSchool, change: missing('data.id'), field: 'id' },
  {
    name: 'a saved school is answered as it was',
    call: saveSchool,
    change: set('data.school_name', '北山大学'),
    field: 'school_name',
  },
  {
    name: 'the year of a school is text',
    call: saveSchool,
    change: asText('data.graduated_year'),
    field: 'graduated_year',
  },
  {
    name: 'a school without a name is refused under name',
    call: saveSchool,
    change: renamed('errors', 'school_name', 'name'),
    field: 'school_name',
  },
  {
    name: 'a saved career has its months as days',
    call: saveCareer,
    change: at('data.start_at', (month) => `${String(month).replace('/', '-')}-01`),
    field: 'start_at',
  },
  {
    name: 'a career that goes on ends with an empty text',
    call: saveCareer,
    change: at('data.end_at', (month) => month ?? ''),
    field: 'end_at',
    survives: 'where somebody is employed, no screen reads when it ended',
  },
  { name: 'a career goes on as 1', call: saveCareer, change: at('data.is_employed', Number), field: 'is_employed' },
  {
    name: 'a saved career is the list of all',
    call: saveCareer,
    change: at('data', (career) => [career]),
    field: 'data',
  },
  { name: "another member's career is 403", call: saveCareer, change: status(422, 403), field: 'status' },
  { name: "another member's career can be deleted", call: deleteCareer, change: status(404, 204), field: 'status' },
  {
    name: "another member's career is 403 when deleted",
    call: deleteCareer,
    change: status(404, 403),
    field: 'status',
  },
];

const resume: readonly Mutant[] = [
  { name: 'a résumé answers no files', call: saveResume, change: missing('data.files'), field: 'files' },
  {
    name: "a résumé's addresses are texts",
    call: saveResume,
    change: at('data.urls.*', (one) => (one as { url: string }).url),
    field: 'urls',
  },
  {
    name: 'the size of a file is a text',
    call: saveResume,
    change: at('data.files.*.file_size', (bytes) => `${bytes} B`),
    field: 'file_size',
  },
  {
    name: 'the name of a file is another one',
    call: saveResume,
    change: set('data.files.*.file_name', 'resume.pdf'),
    field: 'file_name',
  },
  {
    name: 'a deleted address is answered again',
    call: saveResume,
    change: at('data.urls', (all) => (Array.isArray(all) ? [...all, ...all] : all)),
    field: 'urls',
  },
  {
    name: 'a file is refused under the whole list',
    call: saveResume,
    change: renamed('errors', 'resume_file.0', 'resume_file'),
    field: 'resume_file',
  },
  { name: 'a file too many is 413', call: saveResume, change: status(422, 413), field: 'status' },
];

const desired: readonly Mutant[] = [
  {
    name: 'a willingness is answered as it was',
    call: saveJobChangeWillingness,
    change: set('data.willingness_job_change', 3),
    field: 'willingness_job_change',
  },
  {
    name: 'a willingness is text',
    call: saveSideJobWillingness,
    change: asText('data.willingness_side_job'),
    field: 'willingness_side_job',
  },
  {
    name: 'an unknown willingness is refused under willingness',
    call: saveSideJobWillingness,
    change: renamed('errors', 'willingness_side_job', 'willingness'),
    field: 'willingness_side_job',
  },
  {
    name: 'the desired job types stand without names',
    call: saveDesiredJobTypes,
    change: missing('data.user_desired_job_types'),
    field: 'user_desired_job_types',
  },
  {
    name: 'the desired job types are not answered',
    call: saveDesiredJobTypes,
    change: set('data.user_desired_job_types', []),
    field: 'user_desired_job_types',
  },
  {
    name: "the desired industries' ids are text",
    call: saveDesiredIndustries,
    change: asText('data.user_desired_industries.*.industry_id'),
    field: 'industry_id',
  },
  {
    name: 'an unknown industry is refused without its place',
    call: saveDesiredIndustries,
    change: renamed('errors', 'industry_id.0', 'industry_id'),
    field: 'industry_id',
  },
  {
    name: 'the moment of the desired conditions is ISO 8601',
    call: saveDesiredCondition,
    change: at('data.last_displayed_at', (moment) => moment && `${String(moment).replace(' ', 'T')}+09:00`),
    field: 'last_displayed_at',
  },
  {
    name: 'a desired unit price is not answered',
    call: saveDesiredCondition,
    change: set('data.desired_unit_price', null),
    field: 'desired_unit_price',
  },
];

/** What a member tells of themselves after the registration. */
export const profileMutants: readonly Mutant[] = [...history, ...resume, ...desired];
