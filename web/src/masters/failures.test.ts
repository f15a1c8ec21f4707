import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCases } from '#web/src/api/failure-cases.testing.ts';

vi.mock('valtio', async (real) => (await import('#web/src/api/store-reading.testing.ts')).outsideComponents(real));

// Each list is loaded once a session, so each row gets a session of its own.
const jobTypes = async () => {
  const { loadJobTypes, useJobTypes } = await import('./job-types-store.ts');
  return {
    load: loadJobTypes,
    phase: () => useJobTypes().phase,
    entries: () => useJobTypes().jobTypes,
    list: [{ id: 1, name: '法務' }],
  };
};
const industries = async () => {
  const { loadIndustries, useIndustries } = await import('./industries-store.ts');
  return {
    load: loadIndustries,
    phase: () => useIndustries().phase,
    entries: () => useIndustries().categories,
    list: [{ industry_category_id: 1, name: 'IT・通信', sub_categories: [] }],
  };
};

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each([
  ['GET /api/job-types', jobTypes],
  ['GET /api/industries', industries],
])('%s', (request, open) => {
  test.each(failureCases)('$name is logged, nothing is kept, and the next load tries again', async (row) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = openFailingPage(row);
    const { load, phase, entries, list } = await open();
    await page.end(load);
    expect([phase(), entries()]).toEqual(['failed', []]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`${row.gives.code} ${row.gives.message}`));
    expect(page.stored.size).toBe(0);
    page.answer(request, { data: list });
    await page.end(load);
    expect([phase(), entries()]).toEqual(['ready', list]);
  });
});
