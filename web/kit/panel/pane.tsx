import type { ReactNode } from 'react';

interface PaneProps {
  name: string;
  title: string;
  head?: ReactNode;
  children?: ReactNode;
}

export const Pane = ({ name, title, head, children }: PaneProps) => (
  <section className={`kit-pane pane-${name}`} aria-labelledby={`kit-${name}`}>
    <div className="kit-pane-head">
      <h2 id={`kit-${name}`}>{title}</h2>
      {head}
    </div>
    {children}
  </section>
);

interface TagsProps<Tag extends string> {
  label: string;
  tags: readonly Tag[];
  chosen: Tag | undefined;
  choose(tag: Tag): void;
  labelOf?(tag: Tag): string;
}

export const Tags = <Tag extends string>({ label, tags, chosen, choose, labelOf }: TagsProps<Tag>) => (
  <fieldset className="kit-tags" aria-label={label}>
    {tags.map((tag) => (
      <button key={tag} type="button" className="kit-tag" aria-pressed={tag === chosen} onClick={() => choose(tag)}>
        {labelOf?.(tag) ?? tag}
      </button>
    ))}
  </fieldset>
);
