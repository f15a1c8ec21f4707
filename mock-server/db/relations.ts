import { relations } from './drizzle.ts';
import { industries, jobTypes } from './master-tables.ts';
import { careers, desiredIndustries, desiredJobTypes, members, schools } from './member-tables.ts';
import { applications, companies, offers } from './offer-tables.ts';
import { resumeFiles, resumeUrls } from './resume-tables.ts';

export const membersRelations = relations(members, ({ many }) => ({
  schools: many(schools),
  careers: many(careers),
  desiredIndustries: many(desiredIndustries),
  desiredJobTypes: many(desiredJobTypes),
  resumeFiles: many(resumeFiles),
  resumeUrls: many(resumeUrls),
}));

export const schoolsRelations = relations(schools, ({ one }) => ({
  member: one(members, { fields: [schools.member_id], references: [members.id] }),
}));

export const careersRelations = relations(careers, ({ one }) => ({
  member: one(members, { fields: [careers.member_id], references: [members.id] }),
}));

export const desiredIndustriesRelations = relations(desiredIndustries, ({ one }) => ({
  member: one(members, { fields: [desiredIndustries.member_id], references: [members.id] }),
  industry: one(industries, { fields: [desiredIndustries.industry_id], references: [industries.id] }),
}));

export const desiredJobTypesRelations = relations(desiredJobTypes, ({ one }) => ({
  member: one(members, { fields: [desiredJobTypes.member_id], references: [members.id] }),
  jobType: one(jobTypes, { fields: [desiredJobTypes.job_type_id], references: [jobTypes.id] }),
}));

export const resumeFilesRelations = relations(resumeFiles, ({ one }) => ({
  member: one(members, { fields: [resumeFiles.member_id], references: [members.id] }),
}));

export const resumeUrlsRelations = relations(resumeUrls, ({ one }) => ({
  member: one(members, { fields: [resumeUrls.member_id], references: [members.id] }),
}));

export const offersRelations = relations(offers, ({ one, many }) => ({
  company: one(companies, { fields: [offers.company_id], references: [companies.id] }),
  jobType: one(jobTypes, { fields: [offers.job_type_id], references: [jobTypes.id] }),
  applications: many(applications),
}));

export const applicationsRelations = relations(applications, ({ one }) => ({
  offer: one(offers, { fields: [applications.offer_id], references: [offers.id] }),
}));
