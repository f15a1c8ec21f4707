import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import './button.css';

interface Look {
  /** Without one it is the primary button. */
  variant?: 'accent' | 'ghost' | 'text' | 'danger' | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
}

/** The class names of a button, for what is neither `Button` nor `ButtonLink`. */
export const buttonClass = ({ variant, small, wide }: Look, more = ''): string =>
  ['button', variant && `button-${variant}`, small && 'button-small', wide && 'button-wide', more]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** Cannot be pressed now, but is reached by the keyboard (decision S29). Say the reason beside it. */
    disabled?: boolean | undefined;
    /** Works on it: presses are ignored, a ring turns. */
    busy?: boolean | undefined;
  };

/** A button whose disabled state is `aria-disabled` with a guarded click. */
export const Button = ({ variant, small, wide, className, disabled, busy, onClick, ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled || busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, small, wide }, className)}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    />
  );
};

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & Look & { href: string };

/** A link to a page of this site that looks like a button. */
export const ButtonLink = ({ variant, small, wide, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, small, wide }, className)} />
);
