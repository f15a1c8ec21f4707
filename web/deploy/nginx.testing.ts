import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#contracts/ports.ts';
import { node, program, ROOT } from '#web/tools/test-run/places.ts';
import { giveToNginx, hasBrotli, nginxFolder, type RunningNginx, runNginx } from './nginx-process.testing.ts';

/** The build behind nginx, on loopback. */
export interface NginxSite extends RunningNginx {
  readonly origin: string;
  readonly api: string;
  /** The certificate's file, if it serves https. */
  readonly certificate: string;
  /** Origin of http, which redirects to https. */
  readonly plain: string;
  readonly dist: string;
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): void => {
  const { status } = spawnSync(node, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
};

/** The one build, without a configured API. */
export const buildSite = (): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  // Vitest sets NODE_ENV=test, for which Vite would make a development build.
  const env = { ...process.env, NODE_ENV: undefined, WEB_OUT_DIR: folder, WEB_UNCOMPRESSED: undefined };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    run([program.vite, 'build', 'web', '--logLevel', 'error'], { ...env, VITE_API_URL: 'https://api.nowhere.example' });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
};

/** Configures a copy of the build like `npm run configure`. */
export const configureSite = (folder: string, api: string, origin: string): void =>
  run([join('web', 'deploy', 'configure', 'main.ts'), folder, '--api', api, '--origin', origin]);

/** Paths and ports that replace those of the site's file. */
export interface Places {
  /** Replaces /srv/tsugimichi. */
  readonly served: string;
  /** Replaces /etc/nginx/tsugimichi. */
  readonly included: string;
  readonly port: number;
  readonly redirectPort: number;
}

/** The site's file with the paths and ports of this run, otherwise unchanged. */
const movedTo = ({ served, included, port, redirectPort }: Places, file: string): string =>
  file
    .replaceAll('/srv/tsugimichi', served)
    .replaceAll('/etc/nginx/tsugimichi', included)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/# (include .*brotli\.conf;)/, hasBrotli ? '$1' : '');

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
  giveToNginx(join(folder, KEY), join(folder, CERTIFICATE));
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
 * Configures a copy of the build for an API and serves it with web/deploy/nginx.conf, as user nobody in a separate folder.
 * @param api its address, or the hosts of site and API for https
 * @throws Error with nginx's message about its configuration
 */
export const startNginx = async (port: number, built: string, api: string | Hosts): Promise<NginxSite> => {
  const folder = nginxFolder();
  const dist = join(folder, 'dist');
  const hosts = typeof api === 'string' ? undefined : api;
  const origin = hosts ? `https://${hosts.site}:${port}` : `http://localhost:${port}`;
  const apiOrigin = hosts ? `https://${hosts.api}:${port}` : String(api);
  const redirectPort = await freePort();
  const plain = `http://localhost:${redirectPort}`;
  cpSync(built, dist, { recursive: true });
  chmodSync(dist, 0o755);
  configureSite(dist, apiOrigin, origin);
  const places = { served: folder, included: import.meta.dirname, port, redirectPort };
  const file = movedTo(places, readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8'));
  if (hosts) certify(folder, hosts);
  const servers = hosts ? behindHttps(file, folder, port, hosts) : withoutCertificate(file);
  const running = await runNginx(folder, servers, plain);
  return { origin, api: apiOrigin, certificate: join(folder, CERTIFICATE), plain, dist, ...running };
};
