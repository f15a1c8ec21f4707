/**
 * A UTF-8 locale for an environment without one (a bare container, cron): otherwise Chromium silently fails to open files with
 * Japanese names.
 */
export const utf8Locale = ({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): { readonly LC_ALL?: string } =>
  /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') ? {} : { LC_ALL: 'C.UTF-8' };

/** Sets it for this process and its children. */
export const takeUtf8Locale = (): void => {
  Object.assign(process.env, utf8Locale(process.env));
};
