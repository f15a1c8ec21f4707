import './value-comes.css';
import './value.css';

/** Where a profile item, or the form for it, is still being fetched. */
export const ValueComes = () => <p className="profile-section-value is-loading">読み込み中です</p>;
