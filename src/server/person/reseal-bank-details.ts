import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { type KeptBankDetails, openBankDetails, sealBankDetails } from './sealed-bank-details.ts';

/** A row with bank details. */
export interface BankRow<Id> {
	readonly id: Id;
	readonly owner: PersonId;
	readonly kept: KeptBankDetails;
}

const atOnce = 200;

/**
 * Encrypts bank details of an older key again with the newest of MASTER_SECRETS. Safe to run twice and concurrently.
 * Rows whose key is no longer configured stay as they are; the log has their number.
 *
 * @returns the number of rows encrypted
 */
export async function resealBankDetails<Id extends string>(
	app: Pick<App, 'db' | 'keys' | 'log'>,
	rows: {
		readonly what: string;
		/** Locks rows of an older key, by id, after the given one. */
		lock(tx: Tx, keyId: string, after: Id | undefined, limit: number): Promise<readonly BankRow<Id>[]>;
		save(tx: Tx, id: Id, kept: KeptBankDetails): Promise<void>;
	},
): Promise<number> {
	const { id: keyId } = app.keys.current('bank-details');
	let [sealed, lost] = [0, 0];
	let after: Id | undefined;
	for (;;) {
		const some = await transact(app.db, async (tx) => {
			const locked = await rows.lock(tx, keyId, after, atOnce);
			for (const { id, owner, kept } of locked) {
				const whole = openBankDetails(app.keys, owner, kept);
				if (whole) await rows.save(tx, id, sealBankDetails(app.keys, owner, whole));
				if (whole) sealed += 1;
				else lost += 1;
			}
			return locked;
		});
		const last = some.at(-1);
		if (!last || some.length < atOnce) break;
		after = last.id;
	}
	if (lost > 0)
		app.log.error({ what: rows.what, lost }, 'the key of some bank details is not in MASTER_SECRETS');
	return sealed;
}
