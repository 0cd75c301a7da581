/** Network connections that can be slowed, by the service that they lead to. */
export const lineNames = ['database', 'paypal', 'pooler', 'stripe', 'replica', 'mailbox', 'twilio'] as const;
export type LineName = (typeof lineNames)[number];
