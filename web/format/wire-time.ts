// Sweden writes dates as the wire does: 2026-11-21 09:30:00.
const wire = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' });

/** A moment as `last_displayed_at` writes it: `YYYY-MM-DD HH:mm:ss` in Japan time (decision W15). */
export const wireTime = (moment: Date): string => wire.format(moment);
