import { Messages } from '#web/kit/parts/messages.tsx';
import { fill, forgetMessages } from '#web/kit/state/acts.ts';
import { useKit } from '#web/kit/state/kit-store.ts';

/** SMS and mails as they come. */
export const OutboxPane = () => {
  const { messages } = useKit();
  return (
    <section className="kit-pane pane-outbox" aria-labelledby="kit-outbox">
      <div className="kit-pane-head">
        <h2 id="kit-outbox">Outbox</h2>
        <span className="quiet" role="status">
          {messages.length === 1 ? '1 message' : `${messages.length} messages`}
        </span>
        <button type="button" className="kit-button kit-button-plain" onClick={forgetMessages}>
          Clear<span className="visually-hidden"> the outbox</span>
        </button>
      </div>
      <Messages fill={fill} hint="C" />
    </section>
  );
};
