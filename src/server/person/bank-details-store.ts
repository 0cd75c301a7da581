import type { PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { bankColumns, keptBankDetails, toBeSealed } from './bank-columns.ts';
import type { KeptBankDetails } from './sealed-bank-details.ts';

/** Somebody's bank details as they are kept; none when they have not left any. */
export async function findBankDetails(db: Db, owner: PersonId): Promise<KeptBankDetails | undefined> {
	const row = await db
		.selectFrom('person')
		.select(['bank_details', 'bank_sealed', 'bank_key_id'])
		.where('id', '=', owner)
		.executeTakeFirst();
	return row?.bank_details ? keptBankDetails({ ...row, bank_details: row.bank_details }) : undefined;
}

/** Some people's bank details that are to be sealed, locked; what another process has in hand is left to it. */
export async function lockToBeSealed(tx: Tx, keyId: string, after: PersonId | undefined, limit: number) {
	const rows = await tx
		.selectFrom('person')
		.select(['id', 'bank_details', 'bank_sealed', 'bank_key_id'])
		.where('bank_details', 'is not', null)
		.where(toBeSealed(keyId))
		.$if(after !== undefined, (rows) => rows.where('id', '>', after ?? null))
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
	return rows.flatMap(({ id, bank_details, ...row }) =>
		bank_details ? { id, owner: id, kept: keptBankDetails({ ...row, bank_details }) } : [],
	);
}

export async function saveBankDetails(tx: Tx, owner: PersonId, kept: KeptBankDetails): Promise<void> {
	await tx.updateTable('person').set(bankColumns(kept)).where('id', '=', owner).execute();
}
