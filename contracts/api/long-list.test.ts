import fc from 'fast-check';
import { array } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { data } from './laravel.ts';
import { longList } from './long-list.ts';
import { offerCard } from './offers.ts';

const names = Object.keys(offerCard.schema);
const value = fc.oneof(
  fc.uint16Array().map((units) => String.fromCharCode(...units)),
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
);
/** Valid cards, cards with one field of any value or none, and other values. */
const almostCard = fc
  .tuple(
    fc.record({ id: fc.integer(), title: fc.string(), job_type: fc.integer() }),
    fc.dictionary(fc.constantFrom('company_name', 'remote_work', 'extra'), fc.option(fc.string())),
    fc.dictionary(fc.constantFrom('reward_min', 'reward_max'), fc.option(fc.double({ noNaN: true }))),
    fc.option(fc.tuple(fc.constantFrom(...names), fc.option(value, { nil: undefined })), { freq: 2 }),
  )
  .map(([needed, texts, numbers, odd]) => ({ ...needed, ...texts, ...numbers, ...(odd && { [odd[0]]: odd[1] }) }));
const response = fc.oneof(
  { weight: 8, arbitrary: fc.record({ data: fc.array(fc.oneof({ weight: 9, arbitrary: almostCard }, value)) }) },
  { weight: 1, arbitrary: fc.record({ data: value }) },
  { weight: 1, arbitrary: value },
);
const quick = data(longList(offerCard));
const slow = data(array(offerCard));

/** What a struct says; superstruct itself throws on an object that cannot be written as a text, such as `{"toString": ""}`. */
const validate = (struct: typeof quick | typeof slow, sample: unknown) => {
  try {
    const [problem, read] = struct.validate(sample);
    return { message: problem?.message, failures: problem?.failures(), read };
  } catch (error) {
    return { message: `thrown: ${(error as Error).message}`, failures: undefined, read: undefined };
  }
};

test('a long list is validated as an array is, with the same words', () => {
  let fitting = 0;
  fc.assert(
    fc.property(response, (sample) => {
      const { message, failures, read } = validate(quick, sample);
      const expected = validate(slow, sample);
      expect(message).toBe(expected.message);
      expect(failures).toEqual(expected.failures);
      expect(read).toBe(expected.read);
      if (message === undefined) fitting += 1;
    }),
    { numRuns: 500 },
  );
  expect(fitting).toBeGreaterThan(50);
});

test('checks with superstruct only the entries that fail the quick type check', () => {
  const entries = vi.spyOn(offerCard, 'entries');
  const valid = { id: 1, title: 'エンジニア', job_type: 1, location: null };
  expect(quick.is({ data: Array(10_000).fill(valid) })).toBe(true);
  expect(entries).not.toHaveBeenCalled();
  expect(quick.is({ data: [valid, { ...valid, id: '2' }, valid] })).toBe(false);
  expect(entries).toHaveBeenCalledOnce();
  entries.mockRestore();
});
