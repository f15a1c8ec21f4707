import { readFileSync } from 'node:fs';

const PACT = new URL('../pact/pacts/tsugimichi-web-tsugimichi-api.json', import.meta.url);
const self = (href: string) => ({ self: { href } });

/**
 * A broker's responses to the CI of both sides: the contracts to fulfil, and the addresses for results.
 * @param version of the requesting side
 * @param isEmpty whether nobody has published a contract
 */
export const brokerPages =
  (version: string, { isEmpty = false } = {}) =>
  (base: string): Record<string, object> => {
    const wanted = `${base}/for-verification/tsugimichi-api`;
    const one = { shortDescription: 'main', verificationProperties: { notices: [] }, _links: self(`${base}/pacts/1`) };
    const deployable = { _links: { 'pb:record-deployment': [{ href: `${base}/record`, name: 'production' }] } };
    const links = {
      'pb:publish-contracts': { href: `${base}/contracts/publish` },
      'pb:provider-pacts-for-verification': { href: `${base}/for-verification/{provider}`, templated: true },
      'pb:environments': { href: `${base}/environments` },
    };
    return {
      '/': { _links: links },
      '/for-verification/tsugimichi-api': { _embedded: { pacts: isEmpty ? [] : [one] }, _links: self(wanted) },
      '/pacts/1': {
        ...JSON.parse(readFileSync(PACT, 'utf8')),
        _links: {
          ...self(`${base}/pacts/1`),
          'pb:provider': { href: `${base}/tsugimichi-api` },
          'pb:publish-verification-results': { href: `${base}/results` },
        },
      },
      '/tsugimichi-api': {
        _links: { 'pb:branch-version': { href: `${base}/branches/{branch}/{version}`, templated: true } },
      },
      [`/branches/main/${version}`]: {},
      '/results': { _links: self(`${base}/results/1`) },
      '/environments': {
        _embedded: { environments: [{ uuid: '1', name: 'production', _links: self(`${base}/environments/1`) }] },
      },
      [`/pacticipants/tsugimichi-api/versions/${version}`]: deployable,
      [`/pacticipants/tsugimichi-web/versions/${version}`]: deployable,
      '/record': { uuid: '1', _links: {} },
    };
  };
