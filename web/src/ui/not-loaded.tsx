import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

interface NotLoadedProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'onClick'> {
  /** What could not be loaded, in one word. */
  what: string;
  /** Stands before the sentence. */
  icon?: ReactNode;
  /** Of the sentence, for a control that it describes. */
  id?: string;
  className?: string;
}

/** Says that a part of the page could not be loaded, and offers another try by `onClick`; the page stays (decision S22). */
export const NotLoaded = ({ what, icon, id, className, ...button }: NotLoadedProps) => (
  <p className={className} role="alert">
    <span id={id}>
      {icon}
      <span>{`${what}を読み込めませんでした`}</span>
    </span>
    <Button variant="text" small {...button}>
      もう一度読み込む
    </Button>
  </p>
);
