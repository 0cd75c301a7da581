import type { PersonId } from '#domain/id.ts';
import type { OwnerDetails } from '#domain/person/owner-account.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { sealBankDetails } from './bank-details.ts';
import { saveOwnerAccount, saveOwnerDecision } from './person-store.ts';

export async function setUpOwner(
	app: Pick<App, 'db' | 'clock' | 'keys'>,
	owner: PersonId,
	account: OwnerDetails,
): Promise<void> {
	const bankDetails = sealBankDetails(app.keys, owner, account.bankDetails);
	await transact(app.db, (tx) => saveOwnerAccount(tx, owner, { ...account, bankDetails }, app.clock.now()));
}

export async function approveOwner(app: Pick<App, 'db' | 'clock'>, owner: PersonId): Promise<void> {
	const approval = { decision: 'APPROVED', reason: null, now: app.clock.now() } as const;
	await transact(app.db, (tx) => saveOwnerDecision(tx, owner, approval));
}
