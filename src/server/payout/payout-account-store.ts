import { sql } from 'kysely';
import type { PayoutId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { bankColumns, keptBankDetails } from '../person/bank-details.ts';
import type { KeptBankDetails } from '../person/bank-details.ts';

/** The accounts of payouts, as encrypted when each was made. */
export async function findAccounts(db: Db, ids: readonly PayoutId[]) {
	const rows = await db
		.selectFrom('payout')
		.select(['id', 'owner_id as owner', 'bank_details', 'bank_sealed', 'bank_key_id'])
		.where(sql<boolean>`id = ANY(${[...ids]})`)
		.execute();
	return rows.flatMap(withBankDetails);
}

/** Locks and returns payouts whose accounts are encrypted with an older key; skips rows another process has locked. */
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

function withBankDetails<Row extends Parameters<typeof keptBankDetails>[0]>(row: Row) {
	const kept = keptBankDetails(row);
	return kept ? { ...row, kept } : [];
}

export async function saveBankDetails(tx: Tx, id: PayoutId, kept: KeptBankDetails): Promise<void> {
	await tx.updateTable('payout').set(bankColumns(kept)).where('id', '=', id).execute();
}
