/** A response that the page has received. */
export interface PageAnswer {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: string;
}

declare global {
  interface Window {
    /** The newest first. */
    __kitAnswers?: PageAnswer[];
  }
}

/** Runs in the page before its first call: stores the bodies of its newest responses, of which the journal has only the beginning. */
export const notePageAnswers = (most: number): void => {
  const responses: PageAnswer[] = [];
  window.__kitAnswers = responses;
  const { fetch: send } = window;
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    const { url, status, headers } = response;
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const note = (body: string) => {
      responses.unshift({ method, url, status, body });
      responses.splice(most);
    };
    if (!url.includes('/__kit/') && headers.get('content-type')?.includes('json'))
      response
        .clone()
        .text()
        .then(note, () => undefined);
    return response;
  };
};
