import type { BookingId, PaymentId } from '#domain/id.ts';
import type { CaseFacts, CaseKind } from '#domain/payment/follow-capture.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { saveCase } from './payment-case-store.ts';

/** Lays something on the desk that only a person can decide, with what is known of it: once, however often it is found. */
export async function openCase(
	tx: Tx,
	app: Pick<App, 'clock'>,
	found: {
		readonly provider: string;
		readonly kind: CaseKind;
		/** What the provider calls it: with its kind, the case's own name. */
		readonly about: string;
		readonly paymentId?: PaymentId;
		readonly bookingId?: BookingId;
		readonly facts: CaseFacts;
	},
): Promise<boolean> {
	const { about, ...rest } = found;
	return await saveCase(tx, {
		...rest,
		eventId: `${found.kind}:${found.provider}:${about}`,
		type: null,
		body: '',
		receivedAt: app.clock.now(),
	});
}
