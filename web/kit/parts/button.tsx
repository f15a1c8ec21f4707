import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | undefined;
}

/** A button of the kit. */
export const Button = ({ look, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={look ? `kit-button kit-button-${look}` : 'kit-button'} />
);
