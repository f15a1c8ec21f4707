import { array, type Infer, number, string, type } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data } from './laravel.ts';

export const jobType = type({ id: number(), name: string() });
export type JobType = Infer<typeof jobType>;

/** The lowest level of the industry tree: people choose from this one. */
export const industry = type({ industry_id: number(), industry_name: string() });
/** The middle level of the industry tree. */
export const industrySubCategory = type({ id: number(), name: string(), industries: array(industry) });
/** The top level of the industry tree. */
export const industryCategory = type({
  industry_category_id: number(),
  name: string(),
  sub_categories: array(industrySubCategory),
});
export type IndustryCategory = Infer<typeof industryCategory>;

/** All job types. */
export const listJobTypes = endpoint({
  method: 'GET',
  path: '/api/job-types',
  answer: data(array(jobType)),
  isPublic: true,
});
/** The whole tree of industries. */
export const listIndustries = endpoint({
  method: 'GET',
  path: '/api/industries',
  answer: data(array(industryCategory)),
  isPublic: true,
});
