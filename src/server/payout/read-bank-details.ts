import type { PayoutId, PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import type { App } from '../app.ts';
import { recordViews } from '../audit/audit-log.ts';
import { openBankDetails } from '../person/bank-details.ts';
import { findAccounts } from './payout-account-store.ts';

/**
 * The whole accounts that payouts go to, for finance and for the bank file. Each look is written down first, in the audit
 * log of its payout; payouts that are not there are left out.
 *
 * @throws when the key of one of them is not in `MASTER_SECRETS` any more: nothing may be paid to a guess
 */
export async function readBankDetails(
	app: Pick<App, 'db' | 'clock' | 'keys'>,
	staffMember: PersonId,
	payouts: readonly PayoutId[],
): Promise<ReadonlyMap<PayoutId, BankDetails>> {
	const accounts = await findAccounts(app.db, payouts);
	const looks = accounts.map(
		({ id }) => ({ action: 'bank-details-opened', subject: 'payout', subjectId: id }) as const,
	);
	await recordViews(app, staffMember, looks);
	return new Map(
		accounts.map(({ id, owner, kept }) => {
			const whole = openBankDetails(app.keys, owner, kept);
			if (!whole)
				throw new Error(`payout ${id}: the key of its account is not in MASTER_SECRETS (${kept.keyId})`);
			return [id, whole];
		}),
	);
}
