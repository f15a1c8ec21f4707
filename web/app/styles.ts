// The order of the layers and what every page stands on: before any component brings its own.
import '#web/ui/tokens.css';
import '#web/ui/scale.css';
import '#web/ui/base.css';
import '#web/ui/layout.css';
import '#web/ui/visually-hidden.css';
