// The order of the layers and the base styles come first, before the styles of any component.
import '#web/src/ui/tokens.css';
import '#web/src/ui/scale.css';
import '#web/src/ui/base.css';
import '#web/src/ui/layout.css';
import '#web/src/ui/visually-hidden.css';
