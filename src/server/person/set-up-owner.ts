import type { PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/person.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { saveOwnerAccount, saveOwnerApproval } from './person-store.ts';

/** Makes an owner's account complete, with a phone number that has been verified. */
export async function setUpOwner(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	account: {
		description: string;
		phoneNumber: string;
		bankDetails: BankDetails;
		boatingLicence: readonly string[];
	},
): Promise<void> {
	await transact(app.db, (tx) => saveOwnerAccount(tx, owner, { ...account, submittedAt: app.clock.now() }));
}

/** The platform lets an owner's listings be verified (specification section 6). */
export async function approveOwner(app: Pick<App, 'db' | 'clock'>, owner: PersonId): Promise<void> {
	await transact(app.db, (tx) => saveOwnerApproval(tx, owner, app.clock.now()));
}
