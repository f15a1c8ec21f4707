import { useState } from 'react';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderSent } from './reminder-sent.tsx';

/** Requests a mail with a link to a new password, and confirms it without revealing whether the address exists. */
export const Screen = () => {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const sent = (address: string) => {
    setEmail(address);
    setSent(true);
  };
  return isSent ? (
    <ReminderSent email={email} onAgain={() => setSent(false)} />
  ) : (
    <ReminderForm email={email} onSent={sent} />
  );
};
