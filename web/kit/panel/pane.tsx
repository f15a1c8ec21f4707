import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type Pane as PaneName, usePanel } from '#web/kit/state/panel-store.ts';

interface PaneProps {
  name: PaneName;
  title: string;
  /** What it contains, beside the title. */
  count?: string;
  head?: ReactNode;
  children?: ReactNode;
}

export const Pane = ({ name, title, count, head, children }: PaneProps) => (
  <section className="kit-pane" data-shown={usePanel().pane === name || undefined} aria-labelledby={`kit-${name}`}>
    <div className="kit-row kit-pane-head">
      <h2 id={`kit-${name}`}>{title}</h2>
      {count !== undefined && (
        <span className="quiet" role="status">
          {count}
        </span>
      )}
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
  <fieldset className="kit-set" aria-label={label}>
    {tags.map((tag) => (
      <button key={tag} type="button" className="kit-tag" aria-pressed={tag === chosen} onClick={() => choose(tag)}>
        {labelOf?.(tag) ?? tag}
      </button>
    ))}
  </fieldset>
);

interface SearchFieldProps extends ComponentProps<'input'> {
  icon: LucideIcon;
  /** The key that focuses it. */
  shortcut: string;
  text: string;
  setText(text: string): void;
}

export const SearchField = ({ icon: Icon, shortcut, text, setText, ...rest }: SearchFieldProps) => (
  <div className="kit-search">
    <Icon className="icon" />
    <input
      {...rest}
      className="kit-input"
      type="search"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
    <kbd>{shortcut}</kbd>
  </div>
);
