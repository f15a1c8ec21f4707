import { industries, industryCategories, industrySubCategories, jobTypes } from './master-tables.ts';
import { careers, desiredIndustries, desiredJobTypes, members, schools } from './member-tables.ts';
import { applications, companies, offers } from './offer-tables.ts';
import { resumeFiles, resumeUrls } from './resume-tables.ts';
import {
  applicants,
  emailChanges,
  inquiries,
  kitMeta,
  outbox,
  passwordResetTokens,
  sessions,
  smsCodes,
  withdrawals,
} from './system-tables.ts';

/** Every table, those that others refer to first. `schema.sql` is generated from them: see `schema.test.ts`. */
export const schema = {
  kitMeta,
  jobTypes,
  industryCategories,
  industrySubCategories,
  industries,
  companies,
  offers,
  members,
  schools,
  careers,
  desiredIndustries,
  desiredJobTypes,
  resumeFiles,
  resumeUrls,
  applications,
  applicants,
  smsCodes,
  passwordResetTokens,
  emailChanges,
  inquiries,
  withdrawals,
  sessions,
  outbox,
};
