import type { RetentionNotice } from '#domain/my-data/delete-account.ts';
import { deletionRefusal } from '#domain/my-data/delete-account.ts';
import type { SignedInPerson } from '#domain/person/session.ts';
import { isFreshSignIn } from '#domain/person/session.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { removeUploads } from '../file/remove-uploads.ts';
import { lockStaffChanges } from '../person/staff.ts';
import { recordSecurity } from '../security/security-log.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { removeExportOf } from './data-export.ts';
import { findUploadsOf, lockPersonForDeletion, pseudonymise } from './pseudonymise-store.ts';
import { countDeletionObstacles, listRetainedRecords } from './show-my-data.ts';

/**
 * Deletes the caller's account in one transaction: name, addresses, numbers, texts, pictures, documents,
 * bank details, social accounts and sessions. Returns the records that must be retained, which contain
 * no personal data. Refuses with `deletion-in-the-way` during open bookings or unsettled money, and
 * requires a recent sign-in.
 */
export async function deleteMyself(
	app: Pick<App, 'db' | 'clock'>,
	{ person: { id: personId }, session }: SignedInPerson,
): Promise<
	| { readonly retained: readonly RetentionNotice[] }
	| Refusal<'not-found' | 'step-up-required' | 'deletion-in-the-way'>
> {
	return await transact(app.db, async (tx) => {
		const refused = (detail: 'step-up-required' | 'last-admin' | 'in-the-way') =>
			recordSecurity(tx, app, { event: 'deletion-refused', personId, detail });
		if (!isFreshSignIn(session, app.clock.now())) {
			await refused('step-up-required');
			return refuse('step-up-required');
		}
		await lockStaffChanges(tx);
		if (!(await lockPersonForDeletion(tx, personId))) return refuse('not-found', { what: 'person' });
		const counts = await countDeletionObstacles(app, tx, personId);
		const wrong = deletionRefusal(counts);
		if (wrong) {
			await refused(counts['last-admin'] > 0 ? 'last-admin' : 'in-the-way');
			return wrong;
		}
		const retained = await listRetainedRecords(app, tx, personId);
		const uploads = await findUploadsOf(tx, personId);
		await removeExportOf(tx, personId);
		await endSessionsOf(tx, personId);
		await pseudonymise(tx, personId, app.clock.now());
		await removeUploads(tx, app, uploads);
		await recordSecurity(tx, app, { event: 'person-deleted', personId });
		return { retained };
	});
}
