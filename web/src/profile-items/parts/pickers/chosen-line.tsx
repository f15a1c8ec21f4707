import './chosen-line.css';

/** What is chosen, in words above a list in which it may be out of sight; nothing while nothing is. */
export const ChosenLine = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <p className="chosen-line">
      選択中：<b>{name}</b>
    </p>
  );
