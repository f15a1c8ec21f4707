import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#contracts/ports.ts';
import { startProcess } from '#web/e2e/network/server-process.ts';
import { runNode } from '#web/e2e/site.ts';
import { program } from '#web/tools/test-run/places.ts';

/** Debian's paths; its administrator programs are not on a user's PATH. */
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const hasNginx = NGINX !== undefined;
/** Whether nginx can serve files precompressed with brotli. */
export const hasBrotli = existsSync(BROTLI);

if (!hasNginx) console.log('nginx is not installed: its tests are skipped. (apt-get install nginx-light)');

/** Builds the site without a configured API. @returns its folder */
export const buildSite = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  // Vitest sets NODE_ENV=test, for which Vite would make a development build.
  const env = { NODE_ENV: undefined, WEB_OUT_DIR: folder, WEB_UNCOMPRESSED: undefined };
  await runNode([program.vite, 'build', 'web', '--logLevel', 'error'], {
    ...env,
    VITE_API_URL: 'https://api.nowhere.example',
  });
  return folder;
};

/** Configures a build like `npm run configure`. */
export const configureSite = (folder: string, api: string, origin: string) =>
  runNode([join('web', 'deploy', 'configure.ts'), folder, '--api', api, '--origin', origin]);

/** nginx's main file. Root's workers would otherwise run as a user who may not read the folder. */
const mainFile = (site: string): string => `
user root;
${hasBrotli ? `load_module ${BROTLI};` : ''}
daemon off;
pid nginx.pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join('\n  ')}
${site}
}
`;

/** The site's file without https, as behind a proxy that terminates it. */
const withoutCertificate = (file: string): string => file.replace(' ssl http2;', ';').replaceAll(/^ *ssl_.*\n/gm, '');

/** Two hosts of one domain, in front of a mock server. */
export interface Hosts {
  readonly site: string;
  readonly api: string;
  /** Origin of the mock server. */
  readonly upstream: string;
}

const CERTIFICATE = 'cert.pem';
const KEY = 'key.pem';

/** A self-signed certificate for both hosts. */
const certify = (folder: string, { site, api }: Hosts): void => {
  const names = `subjectAltName=DNS:${site},DNS:${api}`;
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=tsugimichi'.split(
    ' ',
  );
  const { status, stderr } = spawnSync(
    'openssl',
    [...words, '-addext', names, '-keyout', join(folder, KEY), '-out', join(folder, CERTIFICATE)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl cannot create a certificate: ${stderr}`);
};

/** The site's file for these hosts, and an API host like the nginx in front of Laravel. */
const behindHttps = (file: string, folder: string, port: number, { site, api, upstream }: Hosts): string => {
  const certificate = `ssl_certificate ${join(folder, CERTIFICATE)};\n  ssl_certificate_key ${join(folder, KEY)};`;
  return `${file
    .replaceAll('www.example.jp;', `${site};`)
    .replace(/ssl_certificate .*;\n *ssl_certificate_key .*;/, certificate)}
server {
  listen 127.0.0.1:${port} ssl http2;
  server_name ${api};
  ${certificate}
  client_max_body_size 41m;
  proxy_http_version 1.1;
  proxy_request_buffering off;
  proxy_buffering off;
  gzip on;
  gzip_types application/json;
  location / {
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Proto https;
    proxy_pass ${upstream};
  }
  # The control API answers this machine alone.
  location /__kit/ {
    proxy_set_header Host localhost;
    proxy_pass ${upstream};
  }
}
`;
};

/**
 * Configures a copy of the build for an API and serves it with web/deploy/nginx.conf, with the paths and ports of this run.
 * @param api its address, or the hosts of site and API for https
 * @throws Error if nginx refuses its configuration
 */
export const startNginx = async (port: number, built: string, api: string | Hosts) => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const dist = join(folder, 'dist');
  const hosts = typeof api === 'string' ? undefined : api;
  const origin = hosts ? `https://${hosts.site}:${port}` : `http://localhost:${port}`;
  const apiOrigin = hosts ? `https://${hosts.api}:${port}` : String(api);
  const redirectPort = await freePort();
  const plain = `http://localhost:${redirectPort}`;
  cpSync(built, dist, { recursive: true });
  await configureSite(dist, apiOrigin, origin);
  const file = readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')
    .replaceAll('/srv/tsugimichi', folder)
    .replaceAll('/etc/nginx/tsugimichi', import.meta.dirname)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/# (include .*brotli\.conf;)/, hasBrotli ? '$1' : '');
  if (hosts) certify(folder, hosts);
  writeFileSync(
    join(folder, 'main.conf'),
    mainFile(hosts ? behindHttps(file, folder, port, hosts) : withoutCertificate(file)),
  );
  const { stop } = await startProcess(['-p', folder, '-c', 'main.conf', '-e', 'stderr'], plain, {}, NGINX);
  return { origin, api: apiOrigin, certificate: join(folder, CERTIFICATE), plain, dist, stop };
};

/** The build behind nginx, on loopback: `certificate` is its file for https, `plain` the origin that redirects there. */
export type NginxSite = Awaited<ReturnType<typeof startNginx>>;
