import type { MyData } from '#contract/my-data-contract.ts';
import type { Brand } from '#domain/brand.ts';
import type { DataExportId, PersonId } from '#domain/id.ts';
import type { SignedInPerson } from '#domain/person/session.ts';
import { isFreshSignIn } from '#domain/person/session.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { retainedSince, retention } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { signedAddresses } from '../file/signed-address.ts';
import { enqueue } from '../jobs/job.ts';
import { recordSecurity } from '../security/security-log.ts';
import { deleteExportOf, deleteOldExports, findExportOf, saveExport } from './data-export-store.ts';
import { makeDataExportJob, removeParts } from './make-data-export.ts';
import { lockPersonForDeletion } from './pseudonymise-store.ts';

const exportLinkSeconds = 300;
/** Hours after which an unfinished export counts as failed, and another may be requested. */
const makingHours = 24;

type ExportStatus = MyData['export'];

export async function showExport(
	{ db, clock }: { readonly db: Db; readonly clock: App['clock'] },
	person: PersonId,
): Promise<ExportStatus> {
	const row = await findExportOf(db, person);
	const now = clock.now();
	if (!row || Temporal.Instant.compare(row.completed_at ?? now, retainedSince('exports', now)) < 0)
		return { status: 'NONE', bytes: null, until: null };
	if (row.completed_at === null) {
		const late = Temporal.Instant.compare(row.requested_at, now.subtract({ hours: makingHours })) < 0;
		return { status: late ? 'FAILED' : 'MAKING', bytes: null, until: null };
	}
	const until = row.completed_at.add({ hours: retention.exports.hours });
	return { status: 'READY', bytes: row.bytes, until: until.toString() };
}

/**
 * Requests a copy of a person's own data, which a job makes. An unfinished export is returned; a
 * finished export is replaced. Requires a recent sign-in, because the copy contains everything about the
 * person.
 */
export async function requestExport(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	{ person: { id: personId }, session }: SignedInPerson,
): Promise<ExportStatus | Refusal<'not-found' | 'step-up-required'>> {
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		if (!isFreshSignIn(session, now)) {
			await recordSecurity(tx, app, { event: 'step-up-required', personId });
			return refuse('step-up-required');
		}
		if (!(await lockPersonForDeletion(tx, personId))) return refuse('not-found', { what: 'person' });
		const there = await showExport({ db: tx, clock: app.clock }, personId);
		if (there.status === 'MAKING') return there;
		await removeExportOf(tx, personId);
		const id = newId<DataExportId>(app.random);
		await saveExport(tx, { id, personId, now });
		// One at a time, because an export of large files takes minutes and the worker has few slots.
		const queue = makeDataExportJob.name;
		await enqueue(tx, makeDataExportJob, { exportId: id }, { key: `make-data-export:${id}`, queue });
		await recordSecurity(tx, app, { event: 'data-export-asked', personId });
		return await showExport({ db: tx, clock: app.clock }, personId);
	});
}

/** Returns a short-lived download URL on the product's own server. */
export async function linkExport(
	app: Pick<App, 'db' | 'clock' | 'keys' | 'brand'>,
	personId: PersonId,
): Promise<{ readonly url: string; readonly expiresInSeconds: number } | Refusal<'not-found'>> {
	return await transact(app.db, async (tx) => {
		const row = await findExportOf(tx, personId);
		const { status } = await showExport({ db: tx, clock: app.clock }, personId);
		if (!row || status !== 'READY') return refuse('not-found', { what: 'copy' });
		await recordSecurity(tx, app, { event: 'data-export-fetched', personId });
		const url = await signedAddresses(app)(exportKey(row.id, app.brand), {
			seconds: exportLinkSeconds,
			fileName: exportName(app.brand),
			inBrowser: false,
		});
		return { url, expiresInSeconds: exportLinkSeconds };
	});
}

/** Key in the signed URL. Stored files have other keys. */
export const exportKey = (id: DataExportId, brand: Brand) => `exports/${id}/${exportName(brand)}`;

export const exportName = ({ id }: Brand) => `${id}-data.zip`;

export async function removeExportOf(tx: Tx, person: PersonId): Promise<void> {
	await removeParts(tx, await deleteExportOf(tx, person));
}

export async function deleteExpiredExports(
	tx: Tx,
	before: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const { count, partKeys } = await deleteOldExports(tx, before, atMost);
	await removeParts(tx, partKeys);
	return count;
}
