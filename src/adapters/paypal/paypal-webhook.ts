import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PaymentEvent } from '#ports/payments.ts';
import { captureIdOf, orderIdOf } from './paypal-order.ts';

const eventSchema = z.object({
	id: z.string().min(1).max(200),
	event_type: z.string(),
	resource: z.object({ id: z.string().optional() }).loose().default({}),
});

const transmissionHeaders = {
	auth_algo: 'paypal-auth-algo',
	cert_url: 'paypal-cert-url',
	transmission_id: 'paypal-transmission-id',
	transmission_sig: 'paypal-transmission-sig',
	transmission_time: 'paypal-transmission-time',
};

/**
 * The question to PayPal whether a webhook is its own. PayPal signs the bytes that it sent, so the event is put
 * in as it came: parsed and written again, `1.0` would become `1` and a good signature would fail.
 * `undefined` when the message lacks a header or is not JSON, so cannot be PayPal's.
 */
export function verificationRequest(
	message: { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string },
	webhookId: string,
): string | undefined {
	if (!isJsonObject(message.body)) return undefined;
	const headers = new Map(
		Object.entries(message.headers).map(([name, value]) => [name.toLowerCase(), value] as const),
	);
	const fields: string[] = [];
	for (const [field, header] of Object.entries(transmissionHeaders)) {
		const value = headers.get(header);
		if (!value || value.length > 2000) return undefined;
		fields.push(`${JSON.stringify(field)}:${JSON.stringify(value)}`);
	}
	fields.push(`"webhook_id":${JSON.stringify(webhookId)}`, `"webhook_event":${message.body}`);
	return `{${fields.join(',')}}`;
}

export const verificationSchema = z.object({ verification_status: z.string() });

/** A verified event in our words; what we do not act on, or cannot understand (`unread`), is `other`. */
export function readEvent(body: string): PaymentEvent {
	const read = eventSchema.safeParse(JSON.parse(body));
	if (!read.success) {
		const eventId = `unread:${createHash('sha256').update(body).digest('hex')}`;
		return { eventId, kind: 'other', type: 'unread' };
	}
	const event = read.data;
	const other = { eventId: event.id, kind: 'other', type: event.event_type } as const;
	const { id } = event.resource;
	if (id === undefined) return other;
	switch (event.event_type) {
		case 'CHECKOUT.ORDER.APPROVED':
			return { eventId: event.id, kind: 'order-approved', orderId: id };
		case 'PAYMENT.CAPTURE.COMPLETED':
			return aboutCapture('capture-completed');
		case 'PAYMENT.CAPTURE.PENDING':
			return aboutCapture('capture-pending');
		case 'PAYMENT.CAPTURE.DENIED':
		case 'PAYMENT.CAPTURE.DECLINED':
			return aboutCapture('capture-declined');
		case 'PAYMENT.CAPTURE.REFUNDED': {
			const captureId = captureIdOf(event.resource);
			return captureId === undefined
				? other
				: { eventId: event.id, kind: 'capture-refunded', captureId, refundId: id };
		}
		default:
			return other;
	}

	function aboutCapture(kind: 'capture-completed' | 'capture-pending' | 'capture-declined'): PaymentEvent {
		const orderId = orderIdOf(event.resource);
		if (orderId === undefined || id === undefined) return other;
		return { eventId: event.id, kind, orderId, captureId: id };
	}
}

function isJsonObject(text: string): boolean {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && !Array.isArray(value);
	} catch {
		return false;
	}
}
