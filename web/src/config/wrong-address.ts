import type { SiteConfigFile } from './config.ts';

/**
 * A warning for the site's operator about the first invalid link target; undefined without one. A target without a scheme would be a
 * path of this site, and other schemes do not lead to a page.
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
