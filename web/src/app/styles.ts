// The layer order and the base styles must precede the styles of all components.
import '#web/src/ui/tokens.css';
import '#web/src/ui/scale.css';
import '#web/src/ui/base.css';
import '#web/src/ui/layout.css';
import '#web/src/ui/visually-hidden.css';
