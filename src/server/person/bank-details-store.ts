import type { PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { bankColumns, keptBankDetails } from './bank-columns.ts';
import type { KeptBankDetails } from './sealed-bank-details.ts';

/** Somebody's bank details as they are kept; none when they have not left any. */
export async function findBankDetails(db: Db, owner: PersonId): Promise<KeptBankDetails | undefined> {
	const row = await db
		.selectFrom('person')
		.select(['bank_details', 'bank_sealed', 'bank_key_id'])
		.where('id', '=', owner)
		.executeTakeFirst();
	return row && keptBankDetails(row);
}

/** Locks and returns people whose bank details are encrypted with an older key; skips rows another process has locked. */
export async function lockSealedByOlderKey(
	tx: Tx,
	keyId: string,
	after: PersonId | undefined,
	limit: number,
) {
	const rows = await tx
		.selectFrom('person')
		.select(['id', 'bank_details', 'bank_sealed', 'bank_key_id'])
		.where('bank_key_id', '<>', keyId)
		.$if(after !== undefined, (rows) => rows.where('id', '>', after ?? null))
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
	return rows.flatMap(({ id, ...row }) => {
		const kept = keptBankDetails(row);
		return kept ? { id, owner: id, kept } : [];
	});
}

export async function saveBankDetails(tx: Tx, owner: PersonId, kept: KeptBankDetails): Promise<void> {
	await tx.updateTable('person').set(bankColumns(kept)).where('id', '=', owner).execute();
}
