import { Fragment } from 'react';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import styles from './prose.module.css';
import { type ProseBlock, proseBlocks } from './prose-blocks.ts';

/** Indexes are safe keys, because the text never changes; its lines may repeat. */
const placed = <T,>(parts: readonly T[]) => parts.map((part, index) => ({ part, key: `${index}` }));

const Block = ({ block }: { block: ProseBlock }) =>
  block.kind === 'list' ? (
    <ul className={styles.dashList}>
      {placed(block.items).map(({ part, key }) => (
        <li key={key}>
          <Unbroken>{part}</Unbroken>
        </li>
      ))}
    </ul>
  ) : (
    <p>
      {placed(block.lines).map(({ part, key }) => (
        <Fragment key={key}>
          {key !== '0' && <br />}
          <Unbroken>{part}</Unbroken>
        </Fragment>
      ))}
    </p>
  );

/** A plain text with paragraphs and lists, as in offers. */
export const Prose = ({ text }: { text: string | null | undefined }) => (
  <div className={styles.prose}>
    {placed(proseBlocks(text)).map(({ part, key }) => (
      <Block key={key} block={part} />
    ))}
  </div>
);
