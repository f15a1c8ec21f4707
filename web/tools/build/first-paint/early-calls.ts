import type { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { EarlyCall } from '#web/src/api/early.ts';
import type { offersQuery } from '#web/src/offers/offers-query.ts';
import type { kindIn, offerIdIn, paths } from '#web/src/paths.ts';
import type { KEYS } from '#web/src/storage/keys.ts';

/** Values of the site's modules for the scripts; functions are inserted into the page as source. */
export interface SiteParts {
  readonly home: typeof paths.home;
  readonly keys: typeof KEYS;
  readonly channel: string;
  /** The address if config.json names none. */
  readonly api: string;
  readonly memberPath: string;
  readonly offersPath: string;
  readonly offerTypes: typeof OFFER_TYPE;
}

/**
 * Runs in the page: starts its first calls, collects errors until the reporter has loaded, and marks whether the page is a member's, so
 * that nothing moves when the bundle has loaded.
 */
export const startEarlyCalls = (site: SiteParts, kindOf: typeof kindIn, searchOf: typeof offersQuery): void => {
  if (location.hostname === '127.0.0.1') {
    location.replace(location.href.replace('//127.0.0.1', '//localhost'));
    return;
  }
  // The reporter replaces this list.
  window.__problems = [];
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => window.__problems?.push(event), true);

  const mayHaveSession = document.cookie.includes('XSRF-TOKEN=');
  let jobType: number | undefined;
  const { dataset, style } = document.documentElement;
  try {
    const notice = JSON.parse(dataset.notice ?? 'null');
    // Painted with the page by layout.css, until the site shows it.
    if (Date.parse(notice?.from) <= Date.now() && Date.now() < Date.parse(notice.until))
      style.setProperty('--notice', JSON.stringify(notice.text));
    const stored = (key: string, storage = sessionStorage) => JSON.parse(storage.getItem(key) ?? 'null');
    const { keys } = site;
    const user = stored(keys.user) ?? {};
    // Every browser with a visitor stores `named`. One with the API's cookies alone is a member's, whose offers must not wait.
    const isNew = mayHaveSession && !(keys.named in localStorage);
    const named = user.id ? Boolean(user.last_name || user.first_name) : isNew || stored(keys.named, localStorage);
    if (named !== null) {
      dataset.auth = '';
      if (stored(keys.openItems, localStorage) !== false) dataset.openItems = '';
    }
    if (named) dataset.named = '';
    if (Object.keys({ ...localStorage, ...sessionStorage }).some((key) => key.startsWith(keys.pending)))
      dataset.pending = '';
    const stays = user.id && named && stored(keys.jobType);
    if (stays > 0) jobType = stays;
    if (stored(keys.notice, localStorage) === notice?.text) style.removeProperty('--notice');
  } catch {
    // Forbidden storage, or broken values: a visitor.
  }

  const config = fetch('/config.json', { signal: AbortSignal.timeout(10_000) }).then((response) =>
    response.ok ? response.json() : Promise.reject(response.status),
  );
  config.catch(() => undefined);
  const get = (path: string): EarlyCall => {
    const stop = new AbortController();
    const request = ({ api = site.api }) =>
      fetch(api + path, {
        credentials: 'include',
        cache: 'no-store',
        headers: { Accept: 'application/json' },
        signal: stop.signal,
      });
    // A configured page names its API, which saves a round trip.
    const { api } = document.documentElement.dataset;
    const answer = api === undefined ? config.then(request) : request({ api });
    answer.catch(() => undefined);
    return Object.assign(answer, { stop });
  };
  const at = searchOf({ type: site.offerTypes[kindOf(location.search)], job_type_id: jobType });
  // Collects messages of the other tabs until the bundle listens.
  const tabs = Object.assign(new BroadcastChannel(site.channel), { missed: [] as unknown[] });
  tabs.onmessage = ({ data }) => tabs.missed.push(data);
  window.__early = {
    config,
    get,
    tabs,
    mayHaveSession,
    me: get(site.memberPath),
    ...(location.pathname === site.home && { offers: get(site.offersPath + at), at }),
  };
};

export interface AppParts {
  readonly profile: typeof paths.profile;
  readonly offersPath: string;
  /** The masters of the profile: the path and storage key of each. */
  readonly masters: Readonly<Record<'industries' | 'job-types', readonly [path: string, key: string]>>;
}

/** Runs in every page but home: repeats the last press in a prerendered form, and calls for a member's profile and an offer's page. */
export const startPageCalls = ({ profile, masters, offersPath }: AppParts, idIn: typeof offerIdIn): void => {
  const early = window.__early;
  if (!early?.get) return;
  let pressed: Element | undefined;
  const note = ({ type, target }: Event) => {
    // Who types on does not want what was pressed before.
    pressed = type === 'click' ? (target as Element) : undefined;
  };
  for (const type of ['click', 'input']) addEventListener(type, note);
  const repeat = () => {
    for (const type of ['click', 'input']) removeEventListener(type, note);
    setTimeout(() => pressed?.closest('button')?.click());
  };
  addEventListener('listening', repeat, { once: true });
  const { get } = early;
  try {
    if (early.mayHaveSession && location.pathname === profile)
      for (const name of ['industries', 'job-types'] as const) {
        const [path, key] = masters[name];
        if (!sessionStorage.getItem(key)) early[name] = get(path);
      }
  } catch {
    // Forbidden storage: the profile requests them itself.
  }
  const id = idIn(location.pathname) ?? '';
  if (!/^\d+$/.test(id) || /[?&]token=/.test(location.search)) return;
  const at = `/${id}`;
  const offers = get(offersPath + at);
  Object.assign(early, { offers, at });
  // The picture is the largest element of the first paint.
  offers
    .then((response) => response.clone().json())
    .then(({ data: { header_image: src } }) => src && Object.assign(new Image(), { fetchPriority: 'high', src }))
    .catch(() => undefined);
};
