import type { SiteConfigFile } from './config.ts';

/**
 * A sentence, for whoever operates the site, about an address that people are led to and that is none: without a scheme it would be one
 * of this site, and nothing but a page may be behind it. Undefined where each is one.
 */
export const wrongAddressWarning = ({
  operator: { links = {}, thirdParties = [] } = {},
}: SiteConfigFile): string | undefined => {
  const all = [
    ...Object.entries(links).map(([name, href]) => [`links.${name}`, href] as const),
    ...thirdParties.map(({ href }, at) => [`thirdParties.${at}.href`, href] as const),
  ];
  const wrong = all.find(([, href]) => !/^https?:\/\//i.test(href) || !URL.canParse(href));
  return (
    wrong &&
    `operator.${wrong[0]} cannot be ${JSON.stringify(wrong[1])}: it is an address as https://www.example.jp/about.`
  );
};
