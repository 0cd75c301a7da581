import type { SessionSeen } from '#contract/session-contract.ts';
import type { PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { endSessionsRefusal } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions, recordView } from '../audit/audit-log.ts';
import { transact } from '../db/transact.ts';
import { staffRolesOf } from '../person/public-person.ts';
import { endAllSessions, listSessions } from '../session/sessions.ts';
import { peopleById } from './desk-people.ts';

type NotFound = Refusal<'not-found'>;

/** Where somebody is signed in, for a member of staff whose look is written down first. */
export async function seeSessions(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: PersonId,
): Promise<SessionSeen[] | NotFound> {
	if (!(await isKnown(app, id))) return refuse('not-found', { what: 'person' });
	await recordView(app, staffMember, { action: 'sessions-seen', subject: 'person', subjectId: id });
	return await listSessions(app, id);
}

/** Signs somebody out everywhere; how many sessions that were. */
export async function endSessionsOfPerson(
	app: Pick<App, 'db' | 'clock'>,
	by: Person,
	id: PersonId,
): Promise<{ readonly ended: number } | NotFound | Refusal<'staff-role-needed'>> {
	if (!(await isKnown(app, id))) return refuse('not-found', { what: 'person' });
	const refused = endSessionsRefusal(by, { id, staffRoles: await staffRolesOf(app.db, id) });
	if (refused) return refused;
	const { id: staffMember } = by;
	const entry = { action: 'sessions-ended', subject: 'person', subjectId: id } as const;
	await transact(app.db, (tx) => recordActions(tx, app, staffMember, entry));
	return { ended: await endAllSessions(app, id, { by: staffMember }) };
}

const isKnown = async ({ db }: Pick<App, 'db'>, id: PersonId) => (await peopleById(db, [id])).has(id);
