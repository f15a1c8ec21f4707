/** A session of a browser that is driven by WebDriver. */
export interface WebDriver {
  readonly version: string;
  /** Asks for something at a path of the session. @throws Error with what the driver says against it */
  send<R = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<R>;
  /** Runs the body of an async function in the page. */
  run<R>(body: string): Promise<R>;
  end(): Promise<void>;
}

const STARTS_WITHIN = 20_000;

const send = async <R>(method: string, url: string, body?: object): Promise<R> => {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: R & { error?: string; message?: string } };
  if (response.ok) return value;
  throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
};

const listens = async (address: string): Promise<void> => {
  const until = performance.now() + STARTS_WITHIN;
  for (;;) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer) return;
    if (performance.now() > until) throw new Error(`${address} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Opens a session at a driver that may only just have been started. */
export const connectWebDriver = async (address: string, alwaysMatch: object): Promise<WebDriver> => {
  await listens(address);
  const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    `${address}/session`,
    { capabilities: { alwaysMatch } },
  );
  const session = `${address}/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    send: (method, path, body) => send(method, session + path, body),
    run: (body) => {
      const script = `const done = arguments[0];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      return send<{ value?: never; error?: string }>('POST', `${session}/execute/async`, { script, args: [] }).then(
        ({ value, error }) => {
          if (error !== undefined) throw new Error(error);
          return value as never;
        },
      );
    },
    end: () => send('DELETE', session),
  };
};
