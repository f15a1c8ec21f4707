import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import '#web/src/ui/button/text-button.css';
import './folded.css';

const LINES = 3;
/** Tolerates less than half a line of overflow, which comes from rounding. */
const SLACK = 0.5;

const pixels = ({ lineHeight, paddingTop, paddingBottom }: CSSStyleDeclaration): [number, number, number] => [
  Number.parseFloat(lineHeight),
  Number.parseFloat(paddingTop),
  Number.parseFloat(paddingBottom),
];

interface FoldedProps {
  /** Names the content in the button's label. */
  what: string;
  as?: 'div' | 'p' | 'h3';
  className?: string;
  children: ReactNode;
}

/** Whether the content exceeds three lines, measured again at every width. */
const useIsLong = (box: RefObject<HTMLElement | null>): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    // A link is clamped itself; it mounts with the children.
    const element = box.current?.querySelector<HTMLElement>(':scope > a') ?? box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const [line, above, below] = pixels(getComputedStyle(element));
      if (element.clientHeight > 0) setLong(element.scrollHeight - above - below > (LINES + SLACK) * line);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isLong;
};

/** Clamps text to three lines, with a button to open and close it. */
export const Folded = ({ what, as: Box = 'div', className = '', children }: FoldedProps) => {
  const id = useId();
  const box = useRef<HTMLElement | null>(null);
  const isLong = useIsLong(box);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => setOpen((before) => !before);
  // Closing a long text would leave its button far above the viewport.
  useEffect(() => {
    if (!isOpen && document.activeElement === button.current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <Box
        ref={(element: HTMLElement | null) => {
          box.current = element;
        }}
        id={id}
        className={`folded-text ${className}`}
        data-folded={(isLong && !isOpen) || undefined}
      >
        {children}
      </Box>
      {isLong && (
        <button
          ref={button}
          type="button"
          className="text-button fold-button screen-only"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <span>{isOpen ? '閉じる' : '続きを見る'}</span>
          <span className="visually-hidden">{`：${what}`}</span>
        </button>
      )}
    </>
  );
};
