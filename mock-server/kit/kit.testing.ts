import type { testApp } from '#mock-server/app.testing.ts';

/** Calls the control API of an app in memory; gives the status with `data` or `message`. */
export const kitOf =
  ({ app }: Pick<ReturnType<typeof testApp>, 'app'>) =>
  async (method: string, path: string, body?: unknown) => {
    const json = body === undefined ? null : JSON.stringify(body);
    const response = await app.request(`/__kit${path}`, { method, body: json });
    const text = await response.text();
    const answer = text ? (JSON.parse(text) as { data?: unknown; message?: string }) : {};
    return { status: response.status, ...answer };
  };
