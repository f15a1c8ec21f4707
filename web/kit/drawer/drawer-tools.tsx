import { LogIn, Plus } from 'lucide-react';
import { useState } from 'react';
import { momentWords } from '#contracts/kit/clock.ts';
import type { FaultRule } from '#contracts/kit/fault.ts';
import { scenarioWords } from '#contracts/kit/scenario.ts';
import { t, useLanguage } from '#web/kit/language.ts';
import { Button, ClockButtons, Select } from '#web/kit/parts/button.tsx';
import { People } from '#web/kit/parts/people.tsx';
import { useMachineNow, useWorldNow } from '#web/kit/parts/use-now.ts';
import { arm, disarm, openLink } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { clockWords, effectWords } from '#web/kit/words.ts';

/** Faults for the next request. */
const NEXT: readonly FaultRule[] = [
  { path: '/api/*', status: 500, times: 1 },
  { path: '/api/*', drop: true, times: 1 },
  { path: '/api/*', delay_ms: 3_000, times: 1 },
];

const ScenarioChoice = () => {
  const { scenarios, world } = useKit();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? world?.scenario ?? '';
  return (
    <>
      <Select className="grow" label={t('Scenario')} value={shown} choose={setChosen}>
        {scenarios.map((scenario) => (
          <option key={scenario.name} value={scenario.name} title={scenarioWords(scenario, 'title', language).text}>
            {scenario.name}
          </option>
        ))}
      </Select>
      <a className="kit-button" href={openLink(shown)}>
        {t('Load')}
      </a>
    </>
  );
};

const NextRequest = () => {
  const { faults } = useKit();
  const armedAs = (rule: FaultRule) =>
    faults.find((one) => one.path === rule.path && one.left !== 0 && effectWords(one) === effectWords(rule));
  return (
    <fieldset className="kit-set" aria-label={t('Faults for the next request')}>
      <span className="quiet lead">{t('Next request')}</span>
      {NEXT.map((rule) => {
        const armed = armedAs(rule);
        const name = effectWords(rule);
        return (
          <Button key={name} aria-pressed={armed !== undefined} onClick={() => (armed ? disarm(armed.id) : arm(rule))}>
            {name}
          </Button>
        );
      })}
      <a className="kit-button" href="/__kit/" target="tsugimichi-kit">
        <Plus />
        {t('more')}
      </a>
    </fieldset>
  );
};

export const DrawerTools = () => {
  const now = useWorldNow();
  const beside = clockWords(useKit().world?.clock, useMachineNow());
  const [showsPeople, setShowsPeople] = useState(false);
  return (
    <div className="kit-bar kit-stack">
      <div className="kit-row">
        <ScenarioChoice />
        <Button icon={LogIn} aria-expanded={showsPeople} onClick={() => setShowsPeople(!showsPeople)}>
          {t('Log in as…')}
        </Button>
      </div>
      {showsPeople && <People />}
      <fieldset className="kit-set" aria-label={t('Clock')}>
        <span className="mono lead">{momentWords(now)}</span>
        <ClockButtons steps={['+1 m', '+11 m', '+1 d']} />
        {beside !== undefined && <span className="state state-warn">{beside}</span>}
      </fieldset>
      <NextRequest />
    </div>
  );
};
