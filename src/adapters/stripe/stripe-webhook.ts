import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PaymentEvent } from '#ports/payments.ts';
import { isIntentId, isSessionId } from './stripe-order.ts';

const typeSchema = z.object({ type: z.string().regex(/^[\w.]{1,200}$/) });
const eventSchema = typeSchema.extend({
	id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
	data: z.object({
		object: z.object({ id: z.string().optional(), payment_intent: z.string().nullish() }),
	}),
});
type EventObject = z.output<typeof eventSchema>['data']['object'];

interface Needs {
	/**
	 * Resolves to `true` if the signature is Stripe’s and recent. Any other result, or an error, means
	 * that the signature is invalid.
	 */
	verify(body: string, signature: string): Promise<boolean>;
	orderOf(captureId: string): Promise<string | undefined>;
}

export async function readSignedEvent(
	message: { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string },
	{ verify, orderOf }: Needs,
): Promise<PaymentEvent | undefined> {
	const signature = Object.entries(message.headers).find(
		([name]) => name.toLowerCase() === 'stripe-signature',
	)?.[1];
	if (!signature) return undefined;
	// Stripe's library also throws plain errors, for example on `v1=` without a code.
	const isSigned = await verify(message.body, signature).catch(() => false);
	return isSigned ? await readEvent(message.body, orderOf) : undefined;
}

type Kind = Exclude<PaymentEvent['kind'], 'other' | 'unread'>;

const kinds: ReadonlyMap<string, Kind> = new Map([
	['checkout.session.completed', 'order-approved'],
	['checkout.session.async_payment_succeeded', 'order-approved'],
	['payment_intent.succeeded', 'capture-completed'],
	['payment_intent.processing', 'capture-pending'],
	['payment_intent.canceled', 'capture-declined'],
	['charge.refunded', 'capture-changed'],
	['charge.refund.updated', 'capture-changed'],
	['refund.created', 'capture-changed'],
	['refund.updated', 'capture-changed'],
	['refund.failed', 'capture-changed'],
	['charge.dispute.created', 'capture-changed'],
	['charge.dispute.updated', 'capture-changed'],
	['charge.dispute.closed', 'capture-changed'],
	['charge.dispute.funds_withdrawn', 'capture-changed'],
	['charge.dispute.funds_reinstated', 'capture-changed'],
]);

/** Events to be enabled for the webhook endpoint at Stripe. */
export const wantedEvents: readonly string[] = [...kinds.keys()];

/**
 * Converts a verified event to the port’s type. `other` events are irrelevant to the product. `unread`
 * events are relevant but cannot be read. The session of an intent is fetched, because Stripe does not
 * name it.
 */
export async function readEvent(body: string, orderOf: Needs['orderOf']): Promise<PaymentEvent> {
	const value = parsed(body);
	const read = eventSchema.safeParse(value);
	const type = typeSchema.safeParse(value).data?.type ?? null;
	const kind = kinds.get(type ?? '');
	if (!read.success) {
		const eventId = `unread:${createHash('sha256').update(body).digest('hex')}`;
		return type !== null && !kind ? { eventId, kind: 'other', type } : { eventId, kind: 'unread', type };
	}
	const { id: eventId, data } = read.data;
	if (!kind) return { eventId, kind: 'other', type: read.data.type };
	const unread = { eventId, kind: 'unread', type } as const;
	if (kind === 'order-approved') {
		const orderId = data.object.id ?? '';
		return isSessionId(orderId) ? { eventId, kind, orderId } : unread;
	}
	const captureId = captureOf(kind, data.object);
	if (!captureId) return unread;
	if (kind === 'capture-changed') return { eventId, kind, captureId };
	const orderId = await orderOf(captureId);
	// A payment outside the product’s checkout has no order, so its capture identifies it.
	return orderId ? { eventId, kind, orderId, captureId } : { eventId, kind: 'capture-changed', captureId };
}

function captureOf(kind: Kind, { id, payment_intent: intent }: EventObject): string | undefined {
	const captureId = (kind === 'capture-changed' ? intent : id) ?? '';
	return isIntentId(captureId) ? captureId : undefined;
}

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
