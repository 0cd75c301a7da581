import type { PersonId } from '#domain/id.ts';
import type { securityEvents } from '#domain/security/security-event.ts';
import type { App } from '../app.ts';
import { recordActions, recordView, recordViews } from '../audit/audit-log.ts';
import { transact } from '../db/transact.ts';
import { recordSecurity } from '../security/security-log.ts';

type Exported = (typeof securityEvents)['list-exported'][number];

type Needs = Pick<App, 'db' | 'clock'>;

/** Audits views of people, except of the staff member's own data. */
export async function recordPersonViews(
	app: Needs,
	staffMember: PersonId,
	people: readonly { readonly _id: string }[],
): Promise<void> {
	const others = people.filter(({ _id }) => _id !== staffMember);
	const entry = { action: 'details-seen', subject: 'person' } as const;
	await recordViews(
		app,
		staffMember,
		others.map(({ _id }) => ({ ...entry, subjectId: _id })),
	);
}

export async function recordListView(app: Needs, staffMember: PersonId, list: string): Promise<void> {
	await recordView(app, staffMember, { action: 'list-seen', subject: 'list', subjectId: list });
}

export async function recordExport(
	app: Needs,
	staffMember: PersonId,
	list: Exported,
	filter: object,
): Promise<void> {
	const reason = JSON.stringify(filter).slice(0, 2_000);
	const entry = { action: 'list-exported', subject: 'list', subjectId: list, reason } as const;
	await transact(app.db, async (tx) => {
		await recordActions(tx, app, staffMember, entry);
		await recordSecurity(tx, app, { event: 'list-exported', personId: staffMember, detail: list });
	});
}
