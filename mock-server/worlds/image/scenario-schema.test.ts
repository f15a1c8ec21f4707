import { readFileSync } from 'node:fs';
import Ajv from '@redocly/ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { fixturesDir, parseScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { scenarioSchema } from '#fixtures/loader/scenario/scenario-schema.ts';
import { tableSchemas } from './table-schemas.ts';

const read = (file: string): string => readFileSync(new URL(file, fixturesDir), 'utf8');
const text = scenarioSchema(tableSchemas());

test('scenario.schema.json is up to date: `npm run generate` writes it', () => {
  expect(read('scenario.schema.json')).toBe(text);
});

const isScenario = new Ajv({ allErrors: true, strictTypes: false }).compile(JSON.parse(text));
/** Where and by which keyword the schema rejects a scenario. */
const refused = (scenario: unknown): string[] => {
  isScenario(scenario);
  return (isScenario.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
};

test.each(scenarioNames().map(({ name }) => name))('accepts %s', (name) => {
  expect(refused(parseScenario(name, read(`scenarios/${name}.yaml`)))).toEqual([]);
});

const named = { title: '見本', about: 'A sample.' };
const register = { method: 'PATCH', path: '/api/register' };
const faulty = (fault: object) => ({ ...named, faults: [{ ...register, ...fault }] });
const shown = (call: string, response: object) => ({ ...named, shows: [{ call, ...response }] });

test.each([
  [faulty({ refuse: { gender: 'inn' } }), '/faults/0/refuse/gender enum'],
  [faulty({ refuse: { gender: ['in', 'integr'] } }), '/faults/0/refuse/gender/1 enum'],
  [faulty({ refuse: { gender: 'max.string' } }), '/faults/0/refuse/gender pattern'],
  [faulty({ refuse: { gender: 'max.string:' } }), '/faults/0/refuse/gender pattern'],
  [faulty({ refuse: { gender: 'max.string:1,2' } }), '/faults/0/refuse/gender pattern'],
  [faulty({ refuse: { gendr: 'in' } }), '/faults/0/refuse additionalProperties'],
  [faulty({ refuse: { school_name: 'in' } }), '/faults/0/refuse additionalProperties'],
  [shown('POST /api/user/school', { refuse: { 'school_name.0': 'in' } }), '/shows/0/refuse additionalProperties'],
  [shown('POST /api/user/school?a=1', { refuse: { gender: 'in' } }), '/shows/0/refuse additionalProperties'],
  [shown('POST /api/user/resume', { refuse: { 'deletes.0': 'in' } }), '/shows/0/refuse additionalProperties'],
  [faulty({ refuse: { gender: { says: '見本', becaus: 'x' } } }), '/faults/0/refuse/gender required'],
  [shown('PATCH /api/register', { refuse: { gender: { says: '見本', because: 'x' } } }), '/shows/0/refuse/gender type'],
  [shown('POST /api/user/resume', { upload: { a: { name: 'a.txt' } } }), '/shows/0/upload/a required'],
  [faulty({ refuse: {} }), '/faults/0/refuse minProperties'],
  [faulty({ failure: 'codeExpire' }), '/faults/0/failure enum'],
  [shown('POST /api/sms/verify', { failure: 'codeExpire' }), '/shows/0/failure enum'],
  [{ ...named, rows: { career: {} } }, '/rows additionalProperties'],
  [{ ...named, rows: { careers: { 1: { compny_name: 'x' } } } }, '/rows/careers/1 additionalProperties'],
  [{ ...named, rows: { members: { 1: { created_at: 3 } } } }, '/rows/members/1/created_at type'],
  [{ ...named, rows: { members: { 1: { created_at: 'yesterday' } } } }, '/rows/members/1/created_at pattern'],
  [{ ...named, rows: { careers: { 1: { is_employed: 'yes' } } } }, '/rows/careers/1/is_employed type'],
  [{ ...named, last_ids: { career: 3 } }, '/last_ids additionalProperties'],
])('rejects the mistake in %j at %s', (scenario, place) => {
  expect(refused(scenario)).toContain(place);
});

test.each([
  [faulty({ refuse: { gender: ['in', 'between.numeric:1,2'], postal_code: 'digits:7' } })],
  [shown('POST /api/user/resume', { refuse: { 'resume_file.0': 'mimes:pdf,doc' } })],
  [faulty({ refuse: { gender: { says: '見本', because: 'x' }, birthday: 'required' } })],
  [{ ...named, faults: [{ path: '/api/register', refuse: { school_name: 'required' } }] }],
  [faulty({ failure: 'codeExpired' })],
  [
    {
      ...named,
      rows: { careers: { 1: { company_name: 'x', is_employed: true, end_at: null }, 2: null } },
      last_ids: { careers: 3 },
    },
  ],
])('accepts %j', (scenario) => {
  expect(refused(scenario)).toEqual([]);
});
