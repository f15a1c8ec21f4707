import './chosen-line.css';

/** Repeats the choice above a list, where it may be scrolled out of sight. */
export const ChosenLine = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <p className="chosen-line">
      選択中：<b>{name}</b>
    </p>
  );
