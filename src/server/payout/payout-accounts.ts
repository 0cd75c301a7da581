import { sql } from 'kysely';
import type { PayoutId, PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import type { App } from '../app.ts';
import { recordViews } from '../audit/audit-log.ts';
import type { Db, Tx } from '../db/database.ts';
import {
	bankColumns,
	type SealedBankDetails,
	toSealedBankDetails,
	unsealBankDetails,
} from '../person/bank-details.ts';

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
	const accounts = await findAccounts(app.db, payouts);
	const views = accounts.map(
		({ id }) => ({ action: 'bank-details-opened', subject: 'payout', subjectId: id }) as const,
	);
	await recordViews(app, staffMember, views);
	return new Map(
		accounts.map(({ id, owner, sealed }) => {
			const whole = unsealBankDetails(app.keys, owner, sealed);
			if (!whole)
				throw new Error(`MASTER_SECRETS does not decrypt the account of payout ${id} (key ${sealed.keyId})`);
			return [id, whole];
		}),
	);
}

/** Finds the encrypted bank accounts that were saved when each payout was made. */
async function findAccounts(db: Db, ids: readonly PayoutId[]) {
	const rows = await db
		.selectFrom('payout')
		.select(['id', 'owner_id as owner', 'bank_details', 'bank_sealed', 'bank_key_id'])
		.where(sql<boolean>`id = ANY(${[...ids]})`)
		.execute();
	return rows.flatMap(withBankDetails);
}

/** Skips rows locked by another process. */
export async function lockSealedByOlderKey(
	tx: Tx,
	keyId: string,
	after: PayoutId | undefined,
	limit: number,
) {
	const rows = await tx
		.selectFrom('payout')
		.select(['id', 'owner_id as owner', 'bank_details', 'bank_sealed', 'bank_key_id'])
		.where('bank_key_id', '<>', keyId)
		.$if(after !== undefined, (rows) => rows.where('id', '>', after ?? null))
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
	return rows.flatMap(withBankDetails);
}

function withBankDetails<Row extends Parameters<typeof toSealedBankDetails>[0]>(row: Row) {
	const sealed = toSealedBankDetails(row);
	return sealed ? { ...row, sealed } : [];
}

export async function saveBankDetails(tx: Tx, id: PayoutId, sealed: SealedBankDetails): Promise<void> {
	await tx.updateTable('payout').set(bankColumns(sealed)).where('id', '=', id).execute();
}
