import { useEffect } from 'react';
import type { EntryLine } from '#contracts/kit/journal.ts';
import { API } from '#web/kit/api.ts';
import { isBroken } from '#web/kit/journal-filter.ts';
import { useMachineNow, useWorldNow } from '#web/kit/parts/use-now.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { refreshLogin } from '#web/kit/state/refresh.ts';
import { clockWords, momentWords } from '#web/kit/words.ts';

/** After this somebody else may be logged in, or nobody. */
const mayChangeLogin = ({ kind, outcome, method, path }: EntryLine): boolean =>
  kind === 'api' && outcome !== 'open' && (method !== 'GET' || path.startsWith('/api/user/me'));

/** Who is logged in with this browser, asked anew when that may have changed: by a request, or by the time that passes. */
const Login = () => {
  const { id, world, lines, login } = useKit();
  const changes = lines.filter(mayChangeLogin);
  const newest = changes[0]?.id;
  const count = changes.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes tells when to ask.
  useEffect(() => void refreshLogin(), [id, world?.started_at, world?.clock, newest, count]);
  if (login === undefined) return null;
  return (
    <span>
      Session{' '}
      {login === null ? (
        <span className="quiet">nobody</span>
      ) : (
        <>
          <b lang="ja">{login.name ?? login.email ?? login.phone}</b>{' '}
          <span className="quiet">
            id {login.id}, step {String(login.register_step)}
          </span>
        </>
      )}
    </span>
  );
};

/** The world at a glance, in one line. */
export const Strip = () => {
  const { link, world, lines, faults } = useKit();
  const now = useWorldNow(world?.clock);
  const machine = useMachineNow();
  const beside = world && clockWords(world.clock, machine);
  const armed = faults.filter(({ left }) => left !== 0).length;
  const api = lines.filter(({ kind }) => kind === 'api');
  const broken = api.filter(isBroken).length;
  const writes = api.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS').length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className="kit-strip" aria-label="World at a glance" tabIndex={0}>
      <span>
        <span className={link === 'lost' ? 'live live-off' : 'live'} aria-hidden="true" />
        API {new URL(API, location.href).host}
        {link === 'lost' && <b>away</b>}
      </span>
      <span>{writes === 1 ? '1 write' : `${writes} writes`}</span>
      <Login />
      <span>
        Clock <b className="mono">{momentWords(now).slice(0, 16)}</b>
        {beside !== undefined && <span className="state state-warn">{beside}</span>}
      </span>
      <span>
        Faults <span className={armed > 0 ? 'state state-warn' : 'quiet'}>{armed > 0 ? `${armed} armed` : 'none'}</span>
      </span>
      <span>
        Contract{' '}
        <span className={broken > 0 ? 'state state-bad' : 'quiet'}>{broken > 0 ? `${broken} breaks` : 'fits'}</span>
        <span className="quiet">of {api.length}</span>
      </span>
    </section>
  );
};
