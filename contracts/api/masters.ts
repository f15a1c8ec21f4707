import { array, type Infer, number, string, type } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data } from './laravel.ts';

/** A job type that people choose from. */
export const jobType = type({ id: number(), name: string() });
/** One of the list. */
export type JobType = Infer<typeof jobType>;

/** The lowest level of the tree of industries: what people choose. */
export const industry = type({ industry_id: number(), industry_name: string() });
/** The middle level of the tree of industries. */
export const industrySubCategory = type({ id: number(), name: string(), industries: array(industry) });
/** The top level of the tree of industries. */
export const industryCategory = type({
  industry_category_id: number(),
  name: string(),
  sub_categories: array(industrySubCategory),
});
/** One of the tree, with all below it. */
export type IndustryCategory = Infer<typeof industryCategory>;

/** All job types. */
export const listJobTypes = endpoint({ method: 'GET', path: '/api/job-types', answer: data(array(jobType)) });
/** The whole tree of industries. */
export const listIndustries = endpoint({
  method: 'GET',
  path: '/api/industries',
  answer: data(array(industryCategory)),
});
