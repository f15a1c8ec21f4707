import { useState } from 'react';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderSent } from './reminder-sent.tsx';

/** Asks for a mail with a link to a new password. What it answers never tells whether the address is a member's. */
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
