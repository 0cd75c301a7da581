/** Lines that can be slowed, by their target. */
export const lineNames = ['database', 'paypal', 'pooler', 'stripe', 'replica', 'mailbox', 'twilio'] as const;
export type LineName = (typeof lineNames)[number];
