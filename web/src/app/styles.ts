// The order of the layers and what every page stands on: before any component brings its own.
import '#web/src/ui/tokens.css';
import '#web/src/ui/scale.css';
import '#web/src/ui/base.css';
import '#web/src/ui/layout.css';
import '#web/src/ui/visually-hidden.css';
