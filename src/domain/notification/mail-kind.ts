/** Emails that a person can switch off. Emails about bookings, money and the account are always sent. */
export const mailKinds = ['messages', 'reminders', 'alerts'] as const;
export type MailKind = (typeof mailKinds)[number];
