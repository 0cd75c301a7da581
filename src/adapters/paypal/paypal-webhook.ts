import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PaymentEvent } from '#ports/payments.ts';
import { disputedCapture } from './paypal-books.ts';
import { captureIdOf, isPayPalId, orderIdOf } from './paypal-order.ts';

const typeSchema = z.object({ event_type: z.string().regex(/^[\w.-]{1,200}$/) });
const eventSchema = typeSchema.extend({
	id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
	resource: z
		.object({ id: z.string().refine(isPayPalId).optional() })
		.loose()
		.default({}),
});
type Resource = z.output<typeof eventSchema>['resource'];
type PaymentSubject = PaymentEvent extends infer Each
	? Each extends unknown
		? Omit<Each, 'eventId'>
		: never
	: never;

const transmissionHeaders = {
	auth_algo: 'paypal-auth-algo',
	cert_url: 'paypal-cert-url',
	transmission_id: 'paypal-transmission-id',
	transmission_sig: 'paypal-transmission-sig',
	transmission_time: 'paypal-transmission-time',
};

/**
 * Returns the request that asks PayPal to verify a webhook. PayPal signs bytes, so the event is embedded
 * unchanged: parsing and rewriting would turn `1.0` into `1`. Returns `undefined` if the webhook lacks a
 * header, is not JSON or names a foreign certificate, because each request counts against the account’s
 * quota.
 */
export function verificationRequest(
	message: { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string },
	{ webhookId, baseUrl }: { readonly webhookId: string; readonly baseUrl: string },
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
	if (!isCertificateOf(baseUrl, headers.get(transmissionHeaders.cert_url) ?? '')) return undefined;
	fields.push(`"webhook_id":${JSON.stringify(webhookId)}`, `"webhook_event":${message.body}`);
	return `{${fields.join(',')}}`;
}

export const verificationSchema = z.object({ verification_status: z.string() });

/**
 * Converts a verified event to the port’s type. `other` events are irrelevant to the product. `unread`
 * events are relevant but cannot be read. Never throws.
 */
export function readEvent(body: string): PaymentEvent {
	const read = eventSchema.safeParse(JSON.parse(body));
	if (!read.success) {
		const eventId = `unread:${createHash('sha256').update(body).digest('hex')}`;
		const type = typeSchema.safeParse(JSON.parse(body)).data?.event_type ?? null;
		return type !== null && !kinds.has(type)
			? { eventId, kind: 'other', type }
			: { eventId, kind: 'unread', type };
	}
	const { id: eventId, event_type: type, resource } = read.data;
	const kind = kinds.get(type);
	if (!kind) return { eventId, kind: 'other', type };
	return { eventId, ...(subjectOf(kind, resource) ?? { kind: 'unread', type }) };
}

type Kind = Exclude<PaymentEvent['kind'], 'other' | 'unread'>;

const kinds = new Map<string, Kind>([
	['CHECKOUT.ORDER.APPROVED', 'order-approved'],
	['PAYMENT.CAPTURE.COMPLETED', 'capture-completed'],
	['PAYMENT.CAPTURE.PENDING', 'capture-pending'],
	['PAYMENT.CAPTURE.DENIED', 'capture-declined'],
	['PAYMENT.CAPTURE.DECLINED', 'capture-declined'],
	['PAYMENT.CAPTURE.REFUNDED', 'capture-changed'],
	['PAYMENT.CAPTURE.REVERSED', 'capture-changed'],
	['PAYMENT.REFUND.PENDING', 'capture-changed'],
	['PAYMENT.REFUND.COMPLETED', 'capture-changed'],
	['PAYMENT.REFUND.FAILED', 'capture-changed'],
	['PAYMENT.REFUND.DENIED', 'capture-changed'],
	['CUSTOMER.DISPUTE.CREATED', 'capture-changed'],
	['CUSTOMER.DISPUTE.UPDATED', 'capture-changed'],
	['CUSTOMER.DISPUTE.RESOLVED', 'capture-changed'],
]);

function subjectOf(kind: Kind, resource: Resource): PaymentSubject | undefined {
	if (kind === 'capture-changed') {
		// A refund or reversal names its capture, a dispute its transaction.
		const captureId = captureIdOf(resource) ?? disputedCapture(resource);
		return captureId === undefined ? undefined : { kind, captureId };
	}
	const { id } = resource;
	if (id === undefined) return undefined;
	if (kind === 'order-approved') return { kind, orderId: id };
	const orderId = orderIdOf(resource);
	return orderId === undefined || !isPayPalId(orderId) ? undefined : { kind, orderId, captureId: id };
}

/**
 * Returns true for a certificate on PayPal’s host: the API’s host, or the corresponding host on
 * paypal.com.
 */
function isCertificateOf(baseUrl: string, address: string): boolean {
	if (!URL.canParse(address)) return false;
	const [own, named] = [new URL(baseUrl), new URL(address)];
	const isPayPalHost = [own, named].every(({ hostname }) => hostname.endsWith('.paypal.com'));
	return named.host === own.host || (isPayPalHost && named.protocol === 'https:');
}

function isJsonObject(text: string): boolean {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && !Array.isArray(value);
	} catch {
		return false;
	}
}
