import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Label, t } from '#web/kit/language.ts';
import { moveTime } from '#web/kit/state/actions.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | undefined;
  icon?: LucideIcon;
  /** The name and title of a button with only an icon. */
  hint?: string;
}

export const Button = ({ look, icon: Icon, hint, type = 'button', className = '', children, ...rest }: ButtonProps) => (
  <button
    title={hint}
    aria-label={hint}
    {...rest}
    type={type}
    className={`kit-button ${look ? `kit-button-${look}` : ''} ${className}`}
  >
    {Icon && <Icon />}
    {children}
  </button>
);

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> & { label: string; choose(value: string): void };

export const Select = ({ label, choose, className = '', ...rest }: SelectProps) => (
  <select
    {...rest}
    className={`kit-input ${className}`}
    aria-label={label}
    onChange={(event) => choose(event.currentTarget.value)}
  />
);

export const CLOCK_STEPS = ['+1 m', '+11 m', '+1 h', '+1 d', '+1 mo'] as const satisfies readonly Label[];

export const ClockButtons = ({ steps }: { steps: readonly Label[] }) =>
  steps.map((step) => (
    <Button key={step} onClick={() => moveTime({ advance: step.replace(' ', '') })}>
      {t(step)}
    </Button>
  ));
