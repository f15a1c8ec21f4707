import './tags.css';

/** A profile item that is a list of names. */
export const Tags = ({ names }: { names: readonly (string | null | undefined)[] }) => (
  <ul className="plain-tags">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);
