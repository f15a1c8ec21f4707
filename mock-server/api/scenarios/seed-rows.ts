import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { COMPLETE_REGISTER_STEP } from '#contracts/api/register-step.ts';
import { at } from '#fixtures/loader/moment.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { hashPassword } from '#mock-server/api/account/password.ts';
import { loginWindows } from '#mock-server/api/session/login-tries.ts';
import { inArray } from '#mock-server/db/drizzle.ts';
import { industries, industryCategories, industrySubCategories, jobTypes } from '#mock-server/db/master-tables.ts';
import { careers, desiredIndustries, desiredJobTypes, members, schools } from '#mock-server/db/member-tables.ts';
import { applications, companies, offers } from '#mock-server/db/offer-tables.ts';
import { type Db, insertRows, type Sqlite, withDrizzle } from '#mock-server/db/open.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import { beganAt } from '#mock-server/worlds/clock.ts';
import type { Product } from '#mock-server/worlds/product.ts';
import { throttle } from '#mock-server/worlds/world-tables.ts';
import { insertMessages } from './seed-messages.ts';

type Person = Seed['people'][number];
type Place = {
  readonly now: number;
  readonly industryId: (name: string) => number;
  readonly jobTypeId: (name: string) => number;
};

const finder = (rows: Iterable<readonly [string, number]>) => {
  const ids = new Map(rows);
  return (name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`fixtures/people.yaml names "${name}", which is not in fixtures/masters`);
    return id;
  };
};

const insertMasters = (db: Db, seed: Seed): void => {
  const subCategories = seed.industries.flatMap(({ industry_category_id: category_id, sub_categories }) =>
    sub_categories.map((sub) => ({ ...sub, category_id })),
  );
  const categories = seed.industries.map(({ industry_category_id: id, name }) => ({ id, name }));
  const leaves = subCategories.flatMap(({ id: sub_category_id, industries: inside }) =>
    inside.map(({ industry_id: id, industry_name: name }) => ({ id, sub_category_id, name })),
  );
  insertRows(db, jobTypes, seed.jobTypes);
  insertRows(db, industryCategories, categories);
  insertRows(db, industrySubCategories, subCategories);
  insertRows(db, industries, leaves);
};

const insertOffers = (db: Db, seed: Seed, now: number): void => {
  const rows = seed.offers.map(({ kind, updated_at, published_at, ...row }) => ({
    ...row,
    kind: OFFER_TYPE[kind],
    updated_at: new Date(at(updated_at, now)),
    published_at: published_at ? new Date(at(published_at, now)) : null,
  }));
  insertRows(db, companies, seed.companies);
  insertRows(db, offers, rows);
};

/** The same on every server, so that a world that moved differs from its scenario only by what was done. */
const SEED_SALT = 'scenario';
/** By password: scenarios share a cast, and its hashes take two fifths of the time of an image. */
const seedHashes = new Map<string, string>();

const seedHash = (password: string): string => {
  const hash = seedHashes.get(password) ?? hashPassword(password, SEED_SALT);
  seedHashes.set(password, hash);
  return hash;
};

const memberRow = (person: Person, { now, industryId, jobTypeId }: Place): typeof members.$inferInsert => {
  const { password, current_industry, current_job, last_displayed_at: displayed } = person;
  return {
    ...person,
    password: password ? seedHash(password) : null,
    current_industry: current_industry ? industryId(current_industry) : null,
    current_job: current_job ? jobTypeId(current_job) : null,
    last_displayed_at: displayed ? new Date(at(displayed, now)) : null,
    created_at: new Date(now),
  };
};

interface Numbered {
  readonly id?: number | undefined;
}
const lastId = (rows: readonly Numbered[]): number => rows.reduce((last, { id = 0 }) => Math.max(last, id), 0);

/** Rows with their ids: explicit ones, and for the others the ids after `last`. */
const numbered = <Row extends Numbered>(rows: readonly Row[], last = lastId(rows)): (Row & { id: number })[] => {
  let id = last;
  return rows.map((row) => {
    if (row.id === undefined) id += 1;
    return { ...row, id: row.id ?? id };
  });
};

const insertResumes = (db: Db, people: readonly Person[], now: number): void => {
  const rowsOf = <T extends { upload_at: string }>({ id: member_id }: Person, rows: readonly T[] = []) =>
    rows.map((row) => ({ ...row, member_id, upload_at: new Date(at(row.upload_at, now)) }));
  const extension = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';
  const files = people
    .flatMap((person) => rowsOf(person, person.resume_files))
    .map((file) => ({ ...file, file_extension: extension(file.file_name) }));
  const urls = people.flatMap((person) => rowsOf(person, person.resume_urls));
  // One sequence of ids for everyone's files and URLs (decision W14).
  const written = lastId([...files, ...urls]);
  const numberedFiles = numbered(files, written);
  insertRows(db, resumeFiles, numberedFiles);
  insertRows(db, resumeUrls, numbered(urls, Math.max(written, lastId(numberedFiles))));
};

const insertPeople = (db: Db, people: readonly Person[], place: Place): void => {
  const ofSchools = people.flatMap(({ id: member_id, schools = [] }) => schools.map((one) => ({ ...one, member_id })));
  const ofCareers = people.flatMap(({ id: member_id, careers = [] }) =>
    careers.map((career) => ({ ...career, is_employed: !career.end_at, member_id })),
  );
  const ofIndustries = people.flatMap(({ id: member_id, desired_industries: names = [] }) =>
    names.map((name) => ({ industry_id: place.industryId(name), member_id })),
  );
  const ofJobTypes = people.flatMap(({ id: member_id, desired_job_types: names = [] }) =>
    names.map((name) => ({ job_type_id: place.jobTypeId(name), member_id })),
  );
  const rows = people.map((person) => memberRow(person, place));
  insertRows(db, members, rows);
  insertRows(db, schools, numbered(ofSchools));
  insertRows(db, careers, numbered(ofCareers));
  insertRows(db, desiredIndustries, ofIndustries);
  insertRows(db, desiredJobTypes, ofJobTypes);
  insertResumes(db, people, place.now);
};

export const castOf: Product['castOf'] = ({ people, withdrawn = [] }) =>
  people
    .filter(({ id }) => !withdrawn.includes(id))
    .map(({ key, id, email = null, password = null, register_step: step }) => ({
      key,
      id,
      email,
      password,
      complete: step === null || step >= COMPLETE_REGISTER_STEP,
    }));

export const momentsOf = (seed: Seed): (string | null | undefined)[] => [
  ...seed.offers.flatMap(({ updated_at, published_at }) => [updated_at, published_at]),
  ...seed.applications.map(({ at }) => at),
  ...[seed.smsCodes, seed.resetLinks, seed.emailChanges].flatMap((messages) => messages?.map(({ sent_at }) => sent_at)),
  ...seed.people.flatMap((person) => [
    person.last_displayed_at,
    ...(person.resume_files ?? []).map(({ upload_at }) => upload_at),
    ...(person.resume_urls ?? []).map(({ upload_at }) => upload_at),
  ]),
];

export const insertSeed = (sqlite: Sqlite, seed: Seed, now: number, webOrigin: string): void => {
  const db = withDrizzle(sqlite);
  insertMasters(db, seed);
  insertOffers(db, seed, now);
  const place: Place = {
    now,
    jobTypeId: finder(seed.jobTypes.map(({ id, name }) => [name, id])),
    industryId: finder(
      seed.industries.flatMap(({ sub_categories }) =>
        sub_categories.flatMap((sub) => sub.industries.map((row) => [row.industry_name, row.industry_id] as const)),
      ),
    ),
  };
  const gone = seed.withdrawn ?? [];
  // Rows without explicit ids are numbered in the order of their owners' ids, regardless of the file's order.
  const people = seed.people.toSorted((a, b) => a.id - b.id);
  // Unique values of a deleted person may belong to another one now.
  const free = ({ id }: Person) => gone.includes(id) && { phone_number: `gone ${id}`, email: null };
  insertPeople(
    db,
    people.map((person) => ({ ...person, ...free(person) })),
    place,
  );
  insertMessages(db, seed, now, webOrigin);
  insertRows(db, throttle, loginWindows(beganAt(seed.clock, now), seed.loginTries));
  const applied = seed.applications.map((row) => ({ ...row, applied_at: new Date(at(row.at, now)) }));
  insertRows(db, applications, applied);
  // Deleted at the end, so that the rows of others keep their ids.
  if (gone.length > 0) db.delete(members).where(inArray(members.id, gone)).run();
};
