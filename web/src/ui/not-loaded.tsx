import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button/button.tsx';

interface NotLoadedProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'onClick'> {
  /** The failed part, in one word. */
  what: string;
  icon?: ReactNode;
  /** Id of the sentence, for a control that it describes. */
  id?: string;
  className?: string;
}

/** Reports that a part of the page failed to load and offers a retry by `onClick`; the page stays (decision S22). */
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
