// As texts: they go into the drawer's shadow root, so that neither page nor kit changes the other's looks.
import clock from '#web/kit/styles/clock.css?inline';
import fault from '#web/kit/styles/fault.css?inline';
import journal from '#web/kit/styles/journal.css?inline';
import base from '#web/kit/styles/kit-base.css?inline';
import controls from '#web/kit/styles/kit-controls.css?inline';
import drawer from '#web/kit/styles/kit-drawer.css?inline';
import frame from '#web/kit/styles/kit-frame.css?inline';
import message from '#web/kit/styles/message.css?inline';
import hidden from '#web/ui/visually-hidden.css?inline';

/** What the drawer looks like, as one sheet. */
export const sheets: string = [hidden, base, controls, frame, clock, fault, journal, message, drawer].join('\n');
