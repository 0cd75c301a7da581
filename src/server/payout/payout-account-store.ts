import { sql } from 'kysely';
import type { PayoutId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { bankColumns, keptBankDetails, toBeSealed } from '../person/bank-columns.ts';
import type { KeptBankDetails } from '../person/sealed-bank-details.ts';

/**
 * The accounts that payouts go to, as they are kept. A run of the version before this one has copied a masked number alone:
 * while the account is its owner's, so is the seal.
 */
export async function findAccounts(db: Db, ids: readonly PayoutId[]) {
	const rows = await db
		.selectFrom('payout')
		.leftJoin('person', (join) =>
			join
				.onRef('person.id', '=', 'payout.owner_id')
				.onRef('person.bank_details', '=', 'payout.bank_details')
				.on('payout.bank_sealed', 'is', null),
		)
		.select(['payout.id', 'payout.owner_id as owner', 'payout.bank_details'])
		.select(({ fn }) => [
			fn.coalesce('payout.bank_sealed', 'person.bank_sealed').as('bank_sealed'),
			fn.coalesce('payout.bank_key_id', 'person.bank_key_id').as('bank_key_id'),
		])
		.where(sql<boolean>`payout.id = ANY(${[...ids]})`)
		.execute();
	return rows.map((row) => ({ id: row.id, owner: row.owner, kept: keptBankDetails(row) }));
}

/** Some payouts whose accounts are to be sealed, locked; missing seals are copied first. */
export async function lockToBeSealed(tx: Tx, keyId: string, after: PayoutId | undefined, limit: number) {
	if (after === undefined) await copySeals(tx);
	const rows = await tx
		.selectFrom('payout')
		.select(['id', 'owner_id as owner', 'bank_details', 'bank_sealed', 'bank_key_id'])
		.where(toBeSealed(keyId))
		.$if(after !== undefined, (rows) => rows.where('id', '>', after ?? null))
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
	return rows.map((row) => ({ id: row.id, owner: row.owner, kept: keptBankDetails(row) }));
}

async function copySeals(tx: Tx): Promise<void> {
	await sql`UPDATE payout SET bank_sealed = person.bank_sealed, bank_key_id = person.bank_key_id
		FROM person WHERE person.id = payout.owner_id AND payout.bank_sealed IS NULL
			AND payout.bank_details->>'accountNumber' LIKE '••••%' AND payout.bank_details = person.bank_details`.execute(
		tx,
	);
}

export async function saveBankDetails(tx: Tx, id: PayoutId, kept: KeptBankDetails): Promise<void> {
	await tx.updateTable('payout').set(bankColumns(kept)).where('id', '=', id).execute();
}
