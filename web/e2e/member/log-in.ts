import type { BrowserContext } from 'playwright/test';

export interface Place {
  /** Origin of the API. */
  readonly api: string;
  /** Origin of the SPA. */
  readonly origin: string;
}

/** Headers of a request from a page of this site that expects JSON. */
const spoken = (origin: string) => ({ Origin: origin, Accept: 'application/json' });

/** Gives the browser the cookies of an earlier visit. */
export const getCookies = async ({ api, origin }: Place, { request }: BrowserContext): Promise<void> => {
  await request.get(`${api}/sanctum/csrf-cookie`, { headers: spoken(origin) });
};

/**
 * Logs in without the page, like another tab: the next page has the session.
 * @throws Error with the server's response
 */
export const logInTo = async (
  place: Place,
  context: BrowserContext,
  credentials: { email: string; password: string },
): Promise<void> => {
  await getCookies(place, context);
  const token = (await context.cookies(place.api)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { ...spoken(place.origin), 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const { email, password } = credentials;
  const answer = await context.request.post(`${place.api}/api/login`, { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot log in: ${answer.status()} ${await answer.text()}`);
};
