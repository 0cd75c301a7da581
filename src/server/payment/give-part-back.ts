import type { BookingId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { cancellationKey } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { giveFromCharges } from './give-from-charges.ts';

/**
 * Gives a part of a canceled booking's money back, as its cancellation terms say, in cents; the rest stays paid. Once,
 * however often the job runs; never more than is left by then.
 */
export async function givePartBack(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	{ bookingId, cents }: { readonly bookingId: BookingId; readonly cents: Cents },
): Promise<void> {
	await transactDurably(app.db, (tx) =>
		giveFromCharges(tx, app, {
			bookingId,
			cents,
			key: `${cancellationKey}${bookingId}`,
			reason: 'CANCELLATION',
		}),
	);
}
