/**
 * What a program is given besides an environment that names no locale of UTF-8 (a bare container, cron): without one Chromium opens no
 * file whose name is Japanese, and says nothing of it.
 */
export const utf8Locale = ({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): { readonly LC_ALL?: string } =>
  /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') ? {} : { LC_ALL: 'C.UTF-8' };

/** Gives it to this process and all that it starts. */
export const takeUtf8Locale = (): void => {
  Object.assign(process.env, utf8Locale(process.env));
};
