import { snapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCases } from '#web/src/api/failure-cases.testing.ts';

// Each list is loaded once per session, so each row needs a new session.
const jobTypes = async () => ({
  store: (await import('./job-types-store.ts')).jobTypesStore,
  list: [{ id: 1, name: '法務' }],
});
const industries = async () => ({
  store: (await import('./industries-store.ts')).industriesStore,
  list: [{ industry_category_id: 1, name: 'IT・通信', sub_categories: [] }],
});

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['GET /api/job-types', jobTypes],
  ['GET /api/industries', industries],
])('%s', (request, open) => {
  test.each(failureCases)('$name is logged, nothing is stored, and the next load tries again', async (row) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = openFailingPage(row);
    const { store, list } = await open();
    await page.end(store.load);
    expect(snapshot(store.state)).toMatchObject({ phase: 'failed', entries: [] });
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`${row.gives.code} ${row.gives.message}`));
    expect(page.stored.size).toBe(0);
    page.answer(request, { data: list });
    await page.end(store.load);
    expect(snapshot(store.state)).toMatchObject({ phase: 'ready', entries: list });
  });
});
