import type { PayoutId, PersonId } from '#domain/id.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import {
	decideConfirmation,
	type PayoutStatus,
	payoutLines,
	payoutMachine,
	payoutReturnedLines,
} from '#domain/payout/payout.ts';
import { conflictOfInterest } from '#domain/person/staff.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { postToLedger } from '../ledger/ledger.ts';
import { lockPayoutReadiness } from './payout-readiness.ts';
import {
	findPaidBookings,
	lockPayout,
	markPayoutPaid,
	markPayoutReturned,
	savePayoutConfirmation,
} from './payout-store.ts';
import { recomputePayout } from './recompute-payout.ts';

type Why =
	| 'not-found'
	| 'nothing-to-decide'
	| 'own-matter'
	| 'payout-waits'
	| 'payout-held'
	| 'payout-changed'
	| 'second-person-needed';

/**
 * For payouts without a bank file. Adds the payout to the ledger per booking and notifies the owner.
 * Above the limit, two people must confirm. Refuses the staff member's own payout, a disputed trip, a
 * suspended owner, a recently changed account, and payouts in a file.
 */
export async function markPaid(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payouts' | 'keys'>,
	staffMember: PersonId,
	{ id, shownCents }: { readonly id: PayoutId; readonly shownCents?: Cents | undefined },
): Promise<PayoutId | Refusal<Why>> {
	return await transactDurably(app.db, async (tx) => {
		const payout = await lockPayout(tx, id);
		if (!payout) return refuse('not-found', { what: 'payout' });
		const own = conflictOfInterest(staffMember, payout.owner_id);
		if (own) return own;
		if (payout.status !== 'DUE') return refuse('nothing-to-decide');
		const one = { id, ownerId: payout.owner_id, status: payout.status };
		const now = app.clock.now();
		const ready = (await lockPayoutReadiness(app, tx, [one], { by: staffMember, now })).get(id);
		const never = ready?.never ?? null;
		if (never === 'CONTESTED' || never === 'REFUNDING') {
			return refuse('payout-waits', { bookingId: ready?.contested?.bookingId ?? '' });
		}
		// The bank transfer had the old amount. If the amount has changed, finance must check again.
		const recomputed = await recomputePayout(app, tx, { ...one, file: null });
		const owed = sumCents((await findPaidBookings(tx, id)).map(({ cents }) => cents));
		if (recomputed !== 'same' || (shownCents !== undefined && shownCents !== owed))
			return refuse('payout-changed', { cents: owed });
		if (never === 'SUSPENDED' || never === 'ON_HOLD') return refuse('payout-held', { why: never });
		const confirmation = decideConfirmation({
			by: staffMember,
			firstBy: payout.confirmed_by,
			cents: payout.amount_usd_cents,
			secondPersonAbove: app.payouts.secondPersonAbove,
		});
		if (isRefusal(confirmation)) return confirmation;
		if (confirmation === 'FIRST') {
			await savePayoutConfirmation(tx, id, staffMember, now);
			await recordActions(tx, app, staffMember, {
				action: 'payout-confirmed',
				subject: 'payout',
				subjectId: id,
			});
		} else await settlePayout(app, tx, staffMember, one);
		return id;
	});
}

/** The payout must be locked. Adds it to the ledger per booking, and notifies the owner. */
export async function settlePayout(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	by: PersonId,
	payout: { readonly id: PayoutId; readonly ownerId: PersonId; readonly status: PayoutStatus },
): Promise<void> {
	const { id, ownerId } = payout;
	const now = app.clock.now();
	await markPayoutPaid(tx, payout, now);
	for (const { bookingId, cents } of await findPaidBookings(tx, id)) {
		await postToLedger(tx, {
			cause: { kind: 'payout', id },
			part: bookingId,
			lines: payoutLines(cents),
			bookingId,
			ownerId,
			now,
		});
	}
	await recordActions(tx, app, by, { action: 'payout-made', subject: 'payout', subjectId: id });
	await publish(tx, app, { kind: 'payout-sent', payoutId: id });
}

/**
 * Reverses the payout's ledger entries per booking, so that the next weekly run pays the trips. Notifies
 * the owner. Idempotent.
 */
export async function returnPayout(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	by: PersonId,
	{ id, reason }: { readonly id: PayoutId; readonly reason: string },
): Promise<PayoutId | Refusal<'not-found' | 'nothing-to-decide' | 'own-matter'>> {
	return await transactDurably(app.db, async (tx) => {
		const payout = await lockPayout(tx, id);
		if (!payout) return refuse('not-found', { what: 'payout' });
		const { owner_id: ownerId } = payout;
		const own = conflictOfInterest(by, ownerId);
		if (own) return own;
		if (!payoutMachine.can({ state: payout.status, move: 'mark_returned', by: 'PLATFORM' })) {
			return refuse('nothing-to-decide');
		}
		const now = app.clock.now();
		await markPayoutReturned(tx, payout, { by, reason, now });
		for (const { bookingId, cents } of await findPaidBookings(tx, id)) {
			await postToLedger(tx, {
				cause: { kind: 'payout-returned', id },
				part: bookingId,
				lines: payoutReturnedLines(cents),
				bookingId,
				ownerId,
				now,
			});
		}
		await recordActions(tx, app, by, { action: 'payout-returned', subject: 'payout', subjectId: id, reason });
		await publish(tx, app, { kind: 'payout-returned', payoutId: id });
		return id;
	});
}
