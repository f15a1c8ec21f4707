// The layer order and the base styles must precede the styles of all components.
import '#web/src/ui/styles/tokens.css';
import '#web/src/ui/styles/base.css';
import '#web/src/ui/styles/layout.css';
import '#web/src/ui/styles/icon.css';
