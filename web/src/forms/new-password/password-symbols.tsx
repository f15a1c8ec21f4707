import './password-symbols.css';

/** The symbols allowed in a password, in the order of product 5. */
const SYMBOLS = '! ? _ + * \' " ` # $ % & - ^ \\ @ ; : , . / = ~ | [ ] ( ) { } < >';

export const PasswordSymbols = () => (
  <div className="password-symbols">
    <p className="field-hint">使用できる記号</p>
    <p className="symbol-list">{SYMBOLS}</p>
  </div>
);
