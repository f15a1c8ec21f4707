import { benchLine, type Goal } from './line.ts';
import { type LoadRequest, load, median, requestBytes } from './load.ts';
import { type Running, startBare } from './servers.ts';

const ROUNDS = 7;

/** Requests per second of the mock server in parts of what bare Hono does with the same bytes, taken in turns. */
export const throughput = async (what: string, mock: Running, request: LoadRequest, goal: Goal): Promise<void> => {
  const { method = 'GET', path, headers = {}, body: sent } = request;
  const answer = await fetch(`${mock.url}${path}`, {
    method,
    headers: { Accept: 'application/json', ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const { status } = answer;
  const body = await answer.text();
  const type = answer.headers.get('Content-Type') ?? 'application/json';
  const bare = await startBare({ method, path: path.replace(/\?.*/, ''), status, body, type });
  try {
    const mockBytes = requestBytes(request, mock.port);
    const bareBytes = requestBytes(request, bare.port);
    await load(mock.port, mockBytes, { status });
    await load(bare.port, bareBytes, { status });
    const pairs: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      pairs.push({
        ours: await load(mock.port, mockBytes, { status }),
        bare: await load(bare.port, bareBytes, { status }),
      });
    const ours = median(pairs.map((pair) => pair.ours));
    const theirs = median(pairs.map((pair) => pair.bare));
    const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
    const detail = `${ours.toFixed(0)} and ${theirs.toFixed(0)} requests/s, ${status}, ${body.length} characters`;
    benchLine(`${method} ${path} ${what}, beside bare Hono`, ratio, '', goal, detail);
  } finally {
    await bare.stop();
  }
};
