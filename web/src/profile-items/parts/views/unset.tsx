import './badge.css';

/** Beside what the member has not told yet. */
export const Unset = () => <span className="unset-badge">未設定</span>;
