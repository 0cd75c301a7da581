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
 * Seals bank details that stand in clear, since they are older than sealing or the version before this one wrote them, and
 * those under an older key, after `MASTER_SECRETS` got a new one. Safe to run twice and beside itself. Those whose key is
 * gone stay as they are, and the log says how many.
 *
 * @returns how many were sealed
 */
export async function sealKeptBankDetails<Id extends string>(
	app: Pick<App, 'db' | 'keys' | 'log'>,
	rows: {
		readonly what: string;
		/** Some that are to be sealed, locked, with ids after this one, by id. */
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
