import type { PayoutId, PersonId } from '#domain/id.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { decideConfirmation } from '#domain/payout/payout.ts';
import { ownMatter } from '#domain/person/staff.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { holdReadiness } from './payout-readiness.ts';
import { findPaidBookings, lockPayout, savePayoutConfirmation } from './payout-store.ts';
import { recomputePayout } from './recompute-payout.ts';
import { settlePayout } from './settle-payout.ts';

type Why =
	| 'not-found'
	| 'nothing-to-decide'
	| 'own-matter'
	| 'payout-waits'
	| 'payout-held'
	| 'payout-changed'
	| 'second-person-needed';

/**
 * Somebody has told the bank by hand to pay an owner, where no file can be made: the payout is PAID, its money leaves the
 * ledger booking by booking, and the owner is told. Above the limit two people say so. A second staff member’s word for the
 * same payout changes nothing, nobody pays themselves, and nothing is paid for a trip whose payer objects, nor to somebody
 * suspended, nor to an account that was just changed. What is in a file is paid with its file.
 */
export async function markPaid(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payouts' | 'keys'>,
	staffMember: PersonId,
	{ id, shownCents }: { readonly id: PayoutId; readonly shownCents?: Cents | undefined },
): Promise<PayoutId | Refusal<Why>> {
	return await transactDurably(app.db, async (tx) => {
		const payout = await lockPayout(tx, id);
		if (!payout) return refuse('not-found', { what: 'payout' });
		const own = ownMatter(staffMember, payout.owner_id);
		if (own) return own;
		if (payout.status !== 'DUE') return refuse('nothing-to-decide');
		const one = { id, ownerId: payout.owner_id, status: payout.status };
		const now = app.clock.now();
		const ready = (await holdReadiness(app, tx, [one], { by: staffMember, now })).get(id);
		const never = ready?.never ?? null;
		if (never === 'CONTESTED' || never === 'REFUNDING') {
			return refuse('payout-waits', { bookingId: ready?.contested?.bookingId ?? '' });
		}
		// The bank was told an amount that is not owed any more: finance looks again.
		const recomputed = await recomputePayout(app, tx, { ...one, file: null });
		const owed = sumCents((await findPaidBookings(tx, id)).map(({ cents }) => cents));
		if (recomputed !== 'same' || (shownCents !== undefined && shownCents !== owed))
			return refuse('payout-changed', { cents: owed });
		if (never === 'SUSPENDED' || never === 'ON_HOLD') return refuse('payout-held', { why: never });
		const word = decideConfirmation({
			by: staffMember,
			firstBy: payout.confirmed_by,
			cents: payout.amount_usd_cents,
			secondPersonAbove: app.payouts.secondPersonAbove,
		});
		if (isRefusal(word)) return word;
		if (word === 'FIRST') {
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
