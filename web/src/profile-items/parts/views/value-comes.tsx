import './value-comes.css';
import './value.css';

/** The placeholder while a profile item or its form loads. */
export const ValueComes = () => <p className="profile-section-value is-loading">読み込み中です</p>;
