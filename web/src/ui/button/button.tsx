import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import { Phrases } from '#web/src/ui/phrases.tsx';
import '#web/src/ui/styles/button.css';

interface Look {
  variant?: 'accent' | 'ghost' | 'text' | 'danger' | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
}

/** The class names of a button, for elements other than `Button` and `ButtonLink`. */
export const buttonClass = ({ variant, small, wide }: Look, more = ''): string =>
  ['button', variant && `button-${variant}`, small && 'button-small', wide && 'button-wide', more]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** Disabled, but still focusable (decision S29). Show the reason beside it. */
    disabled?: boolean | undefined;
    /** Pending: clicks are ignored, and a spinner shows. */
    busy?: boolean | undefined;
    /** Called on a press while disabled. */
    onBlocked?: (() => void) | undefined;
  };

/** A button that is disabled by `aria-disabled` and a guarded click handler. */
export const Button = ({
  variant,
  small,
  wide,
  className,
  disabled,
  busy,
  onBlocked,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!disabled && !busy) return onClick?.(event);
    event.preventDefault();
    if (!busy) onBlocked?.();
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, small, wide }, className)}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <Phrases>{children}</Phrases>
    </button>
  );
};

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & Look & { href: string };

export const ButtonLink = ({ variant, small, wide, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, small, wide }, className)}>
    <Phrases>{children}</Phrases>
  </Link>
);
