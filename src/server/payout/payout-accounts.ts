import { sql } from 'kysely';
import type { PayoutId, PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import type { App } from '../app.ts';
import { recordViews } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { bankColumns, type SealedBankDetails, unsealBankDetails } from '../person/bank-details.ts';

/** The encrypted bank account that was saved when the payout was made. */
const accountColumns = [
	'id',
	'owner_id as owner',
	'bank_details as shown',
	'bank_sealed as sealed',
	'bank_key_id as keyId',
] as const;

/**
 * Returns the full bank accounts of payouts, for finance and bank files, after adding an audit entry for
 * each payout. Omits unknown payouts. Throws if an encryption key is missing from `MASTER_SECRETS`,
 * because a payout must not go to a guessed account.
 */
export async function readBankDetails(
	app: Pick<App, 'db' | 'clock' | 'keys'>,
	staffMember: PersonId,
	payouts: readonly PayoutId[],
): Promise<ReadonlyMap<PayoutId, BankDetails>> {
	const accounts = await app.db
		.selectFrom('payout')
		.select(accountColumns)
		.where(sql<boolean>`id = ANY(${[...payouts]})`)
		.execute();
	const views = accounts.map(
		({ id }) => ({ action: 'bank-details-opened', subject: 'payout', subjectId: id }) as const,
	);
	await recordViews(app, staffMember, views);
	return new Map(
		accounts.map((account) => {
			const { id, owner, keyId } = account;
			const whole = unsealBankDetails(app.keys, owner, account);
			if (!whole)
				throw new Error(`MASTER_SECRETS does not decrypt the account of payout ${id} (key ${keyId})`);
			return [id, whole];
		}),
	);
}

/** Skips rows locked by another process. */
export async function lockSealedByOlderKey(
	tx: Tx,
	keyId: string,
	after: PayoutId | undefined,
	limit: number,
) {
	return await tx
		.selectFrom('payout')
		.select(accountColumns)
		.where('bank_key_id', '<>', keyId)
		.$if(after !== undefined, (rows) => rows.where('id', '>', after ?? null))
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
}

export async function saveBankDetails(tx: Tx, id: PayoutId, sealed: SealedBankDetails): Promise<void> {
	await tx.updateTable('payout').set(bankColumns(sealed)).where('id', '=', id).execute();
}
