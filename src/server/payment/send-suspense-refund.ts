import type { RefundId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { chargedUnexplained } from '../ledger/ledger.ts';
import { bookGoneBack } from './book-unexplained.ts';
import { findSuspenseRefund, lockCaseOf } from './suspense-store.ts';

/**
 * Asks the provider for a refund of unexplained money that the desk has written down, and books what it says: once, however
 * often the job runs. Throws while the provider is away.
 */
export async function sendSuspenseRefund(
	app: Pick<App, 'db' | 'clock' | 'random' | 'payments' | 'log' | 'brand'>,
	id: RefundId,
): Promise<void> {
	const asked = await findSuspenseRefund(app.db, id);
	if (asked?.status !== 'REQUESTED' || asked.key === null) return;
	const { provider, capture_id: captureId, key, amount_usd_cents: cents } = asked;
	const capture = { provider, captureId };
	const whole = cents === (await chargedUnexplained(app.db, capture));
	const made = await app.payments.named(provider).refundCapture({
		captureId,
		key,
		...(!whole && { amount: { cents, currency: 'USD' } }),
		note: asked.note ?? `Your payment to ${app.brand.name}`,
	});
	await transactDurably(app.db, async (tx) => {
		await lockCaseOf(tx, capture);
		// The provider's own message may have been faster.
		if ((await findSuspenseRefund(tx, id))?.status !== 'REQUESTED') return;
		await bookGoneBack(app, tx, capture, [{ ...made, key, origin: 'PROVIDER' }]);
	});
}
