import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { PersonId } from '#domain/id.ts';
import type { RetentionNotice } from '#domain/my-data/delete-account.ts';
import { deletionRefusal } from '#domain/my-data/delete-account.ts';
import type { SignedInPerson } from '#domain/person/session.ts';
import { isFreshSignIn } from '#domain/person/session.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { removeUploads } from '../file/remove-uploads.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import { lockStaffChanges } from '../person/staff.ts';
import { recordSecurity } from '../security/security-log.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { removeExportOf } from './data-export.ts';
import { findUploadsOf, isDeleted, lockPersonForDeletion, pseudonymise } from './pseudonymise-store.ts';
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
		await removeExportOf(tx, personId);
		await endSessionsOf(tx, personId);
		await erase(app, tx, personId);
		const runAt = app.clock.now().add({ minutes: longestRequestMinutes });
		await enqueue(tx, eraseLateWritesJob, { personId }, { runAt });
		await recordSecurity(tx, app, { event: 'person-deleted', personId });
		return { retained };
	});
}

/** A request can take ten minutes (`timeLimits.request`). */
const longestRequestMinutes = 15;

const eraseLateWritesJob = job('erase-late-writes', z.object({ personId: ids.person }));

/**
 * Erases again what requests that had begun before the deletion wrote after it: drafts that another tab
 * saves, messages, files.
 */
export const deletionJobs = (app: Pick<App, 'db' | 'clock'>): readonly JobHandler[] => [
	handle(eraseLateWritesJob, ({ personId }) =>
		transact(app.db, async (tx) => {
			if (await isDeleted(tx, personId)) await erase(app, tx, personId);
		}),
	),
];

async function erase(app: Pick<App, 'clock'>, tx: Tx, personId: PersonId): Promise<void> {
	const uploads = await findUploadsOf(tx, personId);
	await pseudonymise(tx, personId, app.clock.now());
	await removeUploads(tx, app, uploads);
}
