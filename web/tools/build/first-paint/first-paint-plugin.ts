import type { Plugin } from 'vite';
import { listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { getMember } from '#contracts/api/member.ts';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { listOffers } from '#contracts/api/offers.ts';
import { offersQuery } from '#web/src/offers/offers-query.ts';
import { kindIn, offerIdIn, paths } from '#web/src/paths.ts';
import { KEYS, masterKey, TABS_CHANNEL } from '#web/src/storage/keys.ts';
import { scriptCalling } from '#web/tools/build/inline-script.ts';
import { startEarlyCalls, startPageCalls } from './early-calls.ts';
import { renewPage } from './renew-page.ts';

const scripts = (api: string): string => {
  const offersPath = listOffers.path;
  const site = {
    home: paths.home,
    keys: KEYS,
    channel: TABS_CHANNEL,
    api,
    memberPath: getMember.path,
    offersPath,
    offerTypes: OFFER_TYPE,
  };
  const masters = {
    industries: [listIndustries.path, masterKey('industries')],
    'job-types': [listJobTypes.path, masterKey('job-types')],
  } as const;
  return [
    scriptCalling(renewPage, KEYS.renewed),
    scriptCalling(startEarlyCalls, site, kindIn, offersQuery),
    // The build keeps it out of the home page.
    scriptCalling(startPageCalls, { profile: paths.profile, offersPath, masters }, offerIdIn).replace(
      '<script>',
      '<script class="app">',
    ),
  ].join('');
};

/** Puts the scripts that run before the bundle into index.html in place of `<!--first-paint-->`. */
export const firstPaintPlugin = (): Plugin => {
  let api = '';
  return {
    name: 'first-paint',
    configResolved({ env }) {
      api = String(env.VITE_API_URL ?? '');
    },
    transformIndexHtml: (html) => html.replace('<!--first-paint-->', () => scripts(api)),
  };
};
