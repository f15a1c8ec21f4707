import type { BrowserContext } from 'playwright/test';

/** Where a SPA and its API are. */
export interface Place {
  /** Address of the API. */
  readonly api: string;
  /** Address of the SPA. */
  readonly origin: string;
}

/** What says that a request comes from a page of this site, and wants JSON. */
const spoken = (origin: string) => ({ Origin: origin, Accept: 'application/json' });

/** Gives the browser the cookies of somebody who was here before. */
export const getCookies = async ({ api, origin }: Place, { request }: BrowserContext): Promise<void> => {
  await request.get(`${api}/sanctum/csrf-cookie`, { headers: spoken(origin) });
};

/**
 * Logs in behind the page, as another tab would: the next page that is opened is theirs.
 * @throws Error with what the server says
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
