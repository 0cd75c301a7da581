/** What can be made slow: the line to it. */
export const lineNames = ['database', 'paypal', 'pooler', 'stripe', 'replica', 'mailbox', 'twilio'] as const;
export type LineName = (typeof lineNames)[number];
