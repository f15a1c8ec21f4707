import { LogIn, Plus } from 'lucide-react';
import { useState } from 'react';
import type { FaultRule } from '#contracts/kit/fault.ts';
import { Button, ClockButtons } from '#web/kit/parts/button.tsx';
import { useWorldNow } from '#web/kit/parts/use-now.ts';
import { arm, disarm, logInAs, logOut, openLink } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { momentWords } from '#web/kit/words.ts';

/** Faults for the next request. */
const NEXT: Readonly<Record<string, FaultRule>> = {
  '500': { path: '/api/*', status: 500, times: 1 },
  drop: { path: '/api/*', drop: true, times: 1 },
  'wait 3 s': { path: '/api/*', delay_ms: 3_000, times: 1 },
};

const ScenarioChoice = () => {
  const { scenarios, world } = useKit();
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? world?.scenario ?? '';
  return (
    <>
      <select
        className="kit-select mono grow"
        aria-label="Scenario"
        value={shown}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {scenarios.map(({ name, title }) => (
          <option key={name} value={name} title={title}>
            {name}
          </option>
        ))}
      </select>
      <a className="kit-button" href={openLink(shown)}>
        Load
      </a>
    </>
  );
};

const People = () => {
  const { people } = useKit();
  return (
    <ul className="clock-row" aria-label="Log in as">
      {people.map((person) => (
        <li key={person.id}>
          <Button onClick={() => logInAs(person)}>
            <span lang="ja">{person.name ?? person.email ?? person.phone}</span>
            <span className="quiet">{person.special}</span>
          </Button>
        </li>
      ))}
      <li>
        <Button onClick={logOut}>Log out</Button>
      </li>
    </ul>
  );
};

const NextRequest = () => {
  const { faults } = useKit();
  const armedAs = (rule: FaultRule) =>
    faults.find(
      ({ path, left, status, drop, delay_ms }) =>
        path === rule.path && left !== 0 && status === rule.status && drop === rule.drop && delay_ms === rule.delay_ms,
    );
  return (
    <fieldset className="clock-row" aria-label="Faults for the next request">
      <span className="quiet lead">Next request</span>
      {Object.entries(NEXT).map(([name, rule]) => {
        const armed = armedAs(rule);
        return (
          <Button key={name} aria-pressed={armed !== undefined} onClick={() => (armed ? disarm(armed.id) : arm(rule))}>
            {name}
          </Button>
        );
      })}
      <a className="kit-button" href="/__kit/#faults" target="tsugimichi-kit">
        <Plus className="icon" />
        more
      </a>
    </fieldset>
  );
};

export const DrawerTools = () => {
  const { world } = useKit();
  const now = useWorldNow(world?.clock);
  const [showsPeople, setShowsPeople] = useState(false);
  return (
    <div className="kit-pane-tools">
      <div className="kit-row">
        <ScenarioChoice />
        <Button icon={LogIn} aria-expanded={showsPeople} onClick={() => setShowsPeople(!showsPeople)}>
          Log in as…
        </Button>
      </div>
      {showsPeople && <People />}
      <fieldset className="clock-row" aria-label="Clock">
        <span className="mono lead">{momentWords(now)}</span>
        <ClockButtons steps={['+1 m', '+11 m', '+1 d']} />
      </fieldset>
      <NextRequest />
    </div>
  );
};
