import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { testPorts } from '#web/tools/test-run/places.ts';

// Requests without a network fail.
test.use({ expectedStatuses: [401, 0] });

const { kitApiPort } = testPorts();
const armed = (page: Page) => page.getByRole('region', { name: 'Faults', exact: true });

test('shares one stream among four tabs; when its tab closes, the next takes over', async ({ context, page, kit }) => {
  const sent: string[] = [];
  context.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const times = (call: string) => sent.filter((path) => path === `/__kit/${call}`).length;
  const scenarios = (tab: Page) => tab.getByRole('list', { name: 'Scenarios' }).getByRole('link');
  await page.goto('/__kit/');
  await expect(scenarios(page)).not.toHaveCount(0);
  const [other, app, last] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await other.goto('/__kit/');
  await expect(scenarios(other)).not.toHaveCount(0);
  expect(times('scenarios'), 'each tab loads once').toBe(2);
  for (const tab of [app, last]) await tab.goto('/login');
  await expect(last.getByLabel('メールアドレス')).toBeVisible();
  expect(times('events')).toBe(1);

  await kit.fault({ method: 'GET', path: '/api/industries', status: 500 });
  await expect(armed(other).getByText('GET /api/industries')).toBeVisible();
  await page.close();
  await expect.poll(() => times('events')).toBe(2);
  await kit.fault({ method: 'GET', path: '/api/job-types', status: 500 });
  await expect(armed(other).getByText('GET /api/job-types')).toBeVisible();
});

/** A way to the API that can be cut, as if the server had stopped. */
const openWay = async () => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const onward = connect(kitApiPort, 'localhost');
    sockets.add(socket);
    socket.pipe(onward).pipe(socket);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const cut = (now: boolean) => {
    isCut = now;
    if (now) for (const socket of sockets) socket.destroy();
  };
  return { port: String((server.address() as AddressInfo).port), cut, close: () => server.close() };
};

test('shows a lost server, keeps the loaded data and reconnects by itself', async ({ page, context, world, kit }) => {
  await world.api('/api/offers?type=2');
  const way = await openWay();
  await context.route(
    ({ port }) => port === String(kitApiPort),
    (route) => route.continue({ url: route.request().url().replace(String(kitApiPort), way.port) }),
  );
  await page.goto('/__kit/');
  const row = page.getByRole('button', { name: '/api/offers?type=2' });
  await expect(row).toBeVisible();
  way.cut(true);
  await expect(page.getByRole('alert')).toContainText('The mock server does not answer.');
  await expect(row).toBeVisible();
  // A change during the outage appears after the reconnection.
  await kit.fault({ method: 'GET', path: '/api/industries', status: 500 });
  way.cut(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(armed(page).getByText('GET /api/industries')).toBeVisible();
  await page.close();
  way.cut(true);
  way.close();
});
