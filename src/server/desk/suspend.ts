import type { CancelDeparturesInput } from '#contract/departure-contract.ts';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { cancelDeparturesJob, cancelDeparturesRefusal } from '../booking/cancel-departures.ts';
import { releaseSuspendedJob } from '../booking/release-suspended.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { restoreExperiences, withdrawExperiences } from '../experience/decide-experience.ts';
import { enqueueWithBackup } from '../jobs/job.ts';
import { liftSuspension, suspendPerson } from '../person/owner-decision.ts';
import { recordSecurity } from '../security/security-log.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { loadPeopleById } from './people.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

/**
 * Releases the person's unpaid holds and ends the person's open requests. Sold departures stay, unless
 * `cancelDepartures` cancels and refunds them in full. Refuses if these departures differ from those
 * that the caller saw.
 */
export async function suspend(
	app: Needs,
	staffMember: PersonId,
	input: {
		readonly personId: PersonId;
		readonly reason: string;
		readonly cancelDepartures?: CancelDeparturesInput | undefined;
	},
): Promise<
	| DeskPerson
	| Refusal<'not-found' | 'own-matter' | 'staff-role-needed' | 'nothing-to-decide' | 'departures-changed'>
> {
	const { personId: id, reason, cancelDepartures } = input;
	const refused = await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const of = { subject: 'person', id } as const;
		const refusal =
			(cancelDepartures &&
				(await cancelDeparturesRefusal(tx, of, cancelDepartures, { by: staffMember, now }))) ??
			(await suspendPerson(tx, { id, by: staffMember, reason }, now));
		if (refusal) return refusal;
		await endSessionsOf(tx, id);
		await withdrawExperiences(tx, { owner: id }, now);
		const entry = { subject: 'person', subjectId: id } as const;
		await recordActions(tx, app, staffMember, { ...entry, action: 'suspended', reason });
		await recordSecurity(tx, app, { event: 'suspended', personId: id, byId: staffMember });
		await publish(tx, app, { kind: 'suspended', personId: id, at: now.toString() });
		const release = { key: `release-suspended:${id}`, now };
		await enqueueWithBackup(tx, releaseSuspendedJob, { personId: id }, release);
		if (cancelDepartures) await cancelSoldDepartures(app, tx, staffMember, id, cancelDepartures);
		return undefined;
	});
	return refused ?? (await showPerson(app, id));
}

async function cancelSoldDepartures(
	app: Needs,
	tx: Tx,
	staffMember: PersonId,
	id: PersonId,
	{ reason }: CancelDeparturesInput,
): Promise<void> {
	const now = app.clock.now();
	const entry = { action: 'departures-canceled', subject: 'person', subjectId: id, reason } as const;
	await recordActions(tx, app, staffMember, entry);
	await enqueueWithBackup(
		tx,
		cancelDeparturesJob,
		{ subject: 'person', id, decidedAt: now.toString(), reason },
		{ key: `cancel-departures:person:${id}`, now },
	);
}

export async function liftSuspensionAtDesk(
	app: Needs,
	staffMember: PersonId,
	{ personId: id, reason }: { readonly personId: PersonId; readonly reason: string },
): Promise<DeskPerson | Refusal<'not-found' | 'own-matter' | 'nothing-to-decide'>> {
	const refused = await transact(app.db, async (tx) => {
		const refusal = await liftSuspension(tx, { id, by: staffMember });
		if (refusal) return refusal;
		await restoreExperiences(tx, { owner: id }, app.clock.now());
		const entry = { action: 'suspension-lifted', subject: 'person', subjectId: id, reason } as const;
		await recordActions(tx, app, staffMember, entry);
		await recordSecurity(tx, app, { event: 'suspension-lifted', personId: id, byId: staffMember });
		await publish(tx, app, { kind: 'suspension-lifted', personId: id, at: app.clock.now().toString() });
		return undefined;
	});
	return refused ?? (await showPerson(app, id));
}

async function showPerson(app: Needs, id: PersonId): Promise<DeskPerson | Refusal<'not-found'>> {
	return (await loadPeopleById(app.db, [id])).get(id) ?? refuse('not-found', { what: 'person' });
}
