import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { moveTime } from '#web/kit/state/actions.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | undefined;
  icon?: LucideIcon;
}

export const Button = ({ look, icon: Icon, type = 'button', children, ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={look ? `kit-button kit-button-${look}` : 'kit-button'}>
    {Icon && <Icon className="icon" />}
    {children}
  </button>
);

export const ClockButtons = ({ steps }: { steps: readonly string[] }) =>
  steps.map((step) => (
    <Button key={step} onClick={() => moveTime({ advance: step.replace(' ', '') })}>
      {step}
    </Button>
  ));
