import type { PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { findPayees, lockPayees, type PayeeRow } from './payee-store.ts';
import { openBankDetails } from './sealed-bank-details.ts';

/** What paying somebody needs to know of them, with the account whole where its key is known. */
export interface PayeeKnown extends PayeeRow {
	readonly account: BankDetails | null;
}

/**
 * To whom money goes, and to which account. It is opened to be judged, not to be shown: whoever shows a whole account to
 * somebody writes that down first (`readBankDetails`).
 */
export async function readPayees(
	{ keys }: Pick<App, 'keys'>,
	db: Db,
	owners: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PayeeKnown>> {
	return opened({ keys }, await findPayees(db, owners));
}

/** The same, held as they are until the transaction ends, in the order of their ids. */
export async function holdPayees(
	{ keys }: Pick<App, 'keys'>,
	tx: Tx,
	owners: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PayeeKnown>> {
	return opened({ keys }, await lockPayees(tx, owners));
}

function opened(
	{ keys }: Pick<App, 'keys'>,
	rows: ReadonlyMap<PersonId, PayeeRow>,
): ReadonlyMap<PersonId, PayeeKnown> {
	return new Map(
		[...rows].map(([owner, row]) => {
			const account = row.bank && openBankDetails(keys, owner, row.bank);
			return [owner, { ...row, account: account ?? null }];
		}),
	);
}
