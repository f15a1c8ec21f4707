// The order of the layers, the product's tokens, then what the panel is made of.
import '#web/kit/styles/layers.css';
import '#web/ui/tokens.css';
import '#web/ui/scale.css';
import '#web/ui/base.css';
import '#web/ui/visually-hidden.css';
import '#web/kit/styles/kit-base.css';
import '#web/kit/styles/kit-controls.css';
import '#web/kit/styles/kit-frame.css';
import '#web/kit/styles/scenario.css';
import '#web/kit/styles/journal.css';
import '#web/kit/styles/detail.css';
import '#web/kit/styles/message.css';
import '#web/kit/styles/clock.css';
import '#web/kit/styles/fault.css';
import '#web/kit/styles/kit-dialog.css';
import '#web/kit/styles/kit-narrow.css';
