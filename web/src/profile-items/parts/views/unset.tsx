import './badge.css';

/** Marks a missing answer. */
export const Unset = () => <span className="unset-badge">未設定</span>;
