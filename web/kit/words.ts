import { EMAIL_LINK_HOURS, RESET_LINK_MINUTES, SMS_CODE } from '#contracts/api/limits.ts';
import { durationWords, type KitClock, momentWords, worldTime } from '#contracts/kit/clock.ts';
import type { FaultRule, KitFault } from '#contracts/kit/fault.ts';
import type { KitMessage } from '#contracts/kit/message.ts';
import { language, t } from './language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const roughly = (ms: number): string => durationWords(ms, language(), 1);

/** A remaining time: `0:41` below an hour. */
export const leftWords = (ms: number): string => {
  if (ms >= HOUR) return durationWords(ms, language());
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const agoWords = (at: string, now: number): string => {
  const ms = now - Date.parse(at);
  // Two clocks never agree exactly.
  return ms < -2_000 ? t('in {time}', { time: roughly(ms) }) : t('{time} ago', { time: roughly(Math.max(ms, 0)) });
};

/** Lifetime of a message's code or link, in ms. */
const LASTS: Readonly<Record<KitMessage['kind'], number | undefined>> = {
  sms: SMS_CODE.minutes * MINUTE,
  password_reset: RESET_LINK_MINUTES * MINUTE,
  email_change: EMAIL_LINK_HOURS * HOUR,
  notice: undefined,
};

/** The remaining lifetime of a message's code or link, by the world's time (ms); undefined for other messages. */
export const endWords = ({ kind, code, link, at }: KitMessage, now: number): string | undefined => {
  const lasts = LASTS[kind];
  if (lasts === undefined || (code ?? link) === undefined) return undefined;
  const left = Date.parse(at) + lasts - now;
  return left > 0 ? t('ends in {time}', { time: roughly(left) }) : t('ended');
};

export const tookWords = (ms: number | null): string => {
  if (ms === null) return '…';
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
};

/** The size of a body: `950 B`, `1.2 KB` (thousands of bytes). */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1_000).toFixed(1)} KB`
      : `${(bytes / 1e6).toFixed(1)} MB`;

/** The time of day in Japan: `11:24:08`. */
export const timeWords = (at: string): string => momentWords(at).slice(11);

/** The clock's offset from the machine's; undefined while it follows it. */
export const clockWords = (clock: KitClock | undefined, machine: number): string | undefined => {
  if (clock === undefined || clock.mode === 'following') return undefined;
  const ahead = worldTime(clock, machine) - machine;
  const size = `${ahead < 0 ? '−' : '+'}${roughly(ahead)}`;
  return clock.mode === 'standing' ? t('stands, {time}', { time: size }) : size;
};

const waitWords = (ms: number): string => {
  const seconds = new Intl.NumberFormat(language(), { style: 'unit', unit: 'second' });
  const time = seconds.format(ms / 1_000);
  return t('wait {time}', { time: language() === 'ja' ? time.replace(' ', '') : time });
};

/** What a fault does: `wait 3 sec`, `500`. */
const effectsOf = ({ delay_ms, status, drop, stall, cut, malformed, end_session, body, change }: FaultRule): string[] =>
  [
    delay_ms ? waitWords(delay_ms) : '',
    end_session ? t('end the session') : '',
    status === undefined ? '' : String(status),
    status === undefined && body !== undefined ? t('another body') : '',
    ...(change ?? []).map(({ at }) => t('change {field}', { field: at })),
    drop ? t('drop') : '',
    stall ? t('never answer') : '',
    cut ? t('cut the body') : '',
    malformed ? t('broken JSON') : '',
  ].filter(Boolean);
export const effectWords = (rule: FaultRule): string => effectsOf(rule).join(t(', '));

/** A fault in words: `wait 3 sec, 500, once`. */
export const faultWords = (rule: FaultRule): string => {
  const { times, every } = rule;
  return [
    ...effectsOf(rule),
    ...(every ? [t('every {count}.', { count: every })] : []),
    times === undefined ? t('every time') : times === 1 ? t('once') : t('{count} times', { count: times }),
  ].join(t(', '));
};

/** Number of hits, and whether the fault is used up. */
export const hitWords = ({ taken, left }: KitFault): string =>
  `${taken > 0 ? ` · ${t('hit {count}×', { count: taken })}` : ''}${left === 0 ? ` · ${t('done')}` : ''}`;
