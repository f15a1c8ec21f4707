import type { SiteConfigFile } from './config.ts';

/** The operator's notice above every page (decision S66). */
export type Notice = NonNullable<SiteConfigFile['notice']>;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** `Date` takes 30 February for 2 March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day);
const isTime = (value: string): boolean =>
  TIME.test(value) && !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));

/** A path of this site, which no browser reads as another host. */
export const isPath = (href: string): boolean => /^\/(?![/\\])/.test(href);
const isAddress = (href: string): boolean => isPath(href) || (/^https?:\/\//i.test(href) && URL.canParse(href));

/** What is wrong with a notice, for the site's operator; undefined if it can be shown. */
export const noticeProblem = ({ text, from, until, href }: Notice): string | undefined => {
  const wrong = (key: keyof Notice, value: string, rule: string) =>
    `notice.${key} cannot be ${JSON.stringify(value)}: it is ${rule}.`;
  const example = 'a time with its offset, as 2026-11-30T02:00+09:00';
  if (!/^\S\P{Cc}{0,99}$/u.test(text)) return wrong('text', text, 'one line of 1 to 100 characters');
  if (!isTime(from)) return wrong('from', from, example);
  if (!isTime(until)) return wrong('until', until, example);
  if (Date.parse(until) <= Date.parse(from)) return wrong('until', until, 'later than notice.from');
  if (href !== undefined && !isAddress(href))
    return wrong('href', href, 'an address as https://www.example.jp/about, or a path of this site as /contacts/new');
  return undefined;
};
