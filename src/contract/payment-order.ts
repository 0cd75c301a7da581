import { z } from 'zod';
import { inCents } from './shapes.ts';

/** Who is to take the money; left out, who was chosen before, else the preferred one. */
export const paymentProvider = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

/** A provider's order for a frozen amount, and the page on which its payer approves. */
export const paymentOrder = z.object({
	orderId: z.string(),
	approveUrl: z.string(),
	amountCents: inCents(),
	currency: z.literal('USD'),
});
