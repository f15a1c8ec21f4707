import { Fragment } from 'react';
import { type ProseBlock, proseBlocks } from './prose-blocks.ts';
import './prose.css';

/** Texts never change while they are shown, so a block's place is its name. */
const Block = ({ block }: { block: ProseBlock }) =>
  block.kind === 'list' ? (
    <ul className="dash-list">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  ) : (
    <p>
      {block.lines.map((line, i) => (
        <Fragment key={line}>
          {i > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );

/** A plain text with paragraphs and lists, as offers carry them. */
export const Prose = ({ text }: { text: string | null | undefined }) => (
  <div className="prose">
    {proseBlocks(text).map((block) => (
      <Block key={block.kind === 'list' ? block.items.join() : block.lines.join()} block={block} />
    ))}
  </div>
);
