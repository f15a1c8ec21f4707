/** Tells the analytics data layer when the new member wants to change jobs (decision S18); nothing reads it by default. */
export const pushWillingness = (value: number | null | undefined): void => {
  const page = globalThis as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push({ event: 'willingness_job_change', value });
};
