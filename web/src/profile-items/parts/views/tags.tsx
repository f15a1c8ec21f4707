import './tags.css';

export const Tags = ({ names }: { names: readonly (string | null | undefined)[] }) => (
  <ul className="plain-tags">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);
