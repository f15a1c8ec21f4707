import './password-symbols.css';

/** The symbols a password may hold (specification 5), in its order. */
const SYMBOLS = '! ? _ + * \' " ` # $ % & - ^ \\ @ ; : , . / = ~ | [ ] ( ) { } < >';

/** Lists the symbols that can be used in a new password. */
export const PasswordSymbols = () => (
  <div className="password-symbols">
    <p className="field-hint">使用できる記号</p>
    <p className="symbol-list">{SYMBOLS}</p>
  </div>
);
