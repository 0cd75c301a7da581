import type { DeskPerson } from '#contract/desk-people-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { submissionState } from '#domain/review-decision/review-decision.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { presentPerson } from '../person/person-presenter.ts';
import { personFrom } from '../person/person-columns.ts';
import { countPeople, findDeskPeople, findNewestPeople } from './desk-people-store.ts';

type Row = Awaited<ReturnType<typeof findDeskPeople>>[number];

/** A person as the desk sees them; their bank details, masked, only where one is looked at. */
function presentDeskPerson(row: Row, withBankDetails: boolean): DeskPerson {
	const person = personFrom(row);
	return {
		...presentPerson(person),
		email: row.email,
		role: person.role,
		staffRoles: [...person.staffRoles],
		payoutsHeldUntil: person.payoutsHeldUntil?.toString() ?? null,
		suspension: person.suspendedAt
			? { since: person.suspendedAt.toString(), reason: row.suspension_reason ?? '' }
			: null,
		joined: row.created_at.toString(),
		phoneNumber: person.phoneNumber,
		phoneNumberVerified: person.phoneNumberVerified,
		description: person.description,
		hasBankDetails: person.bankDetails !== null,
		bankDetails: withBankDetails ? person.bankDetails : null,
		boatingLicence: row.papers,
		submission: {
			state: submissionState({ submittedAt: person.ownerSubmittedAt, decision: person.ownerDecision }),
			reason: person.ownerDecisionReason,
		},
		counts: {
			boats: row.boats,
			experiences: row.experiences,
			bookingsAsRenter: row.as_renter,
			bookingsAsOwner: row.as_owner,
		},
	};
}

/** People by their ids. */
export async function peopleById(
	db: Db,
	ids: readonly PersonId[],
	options: { readonly withBankDetails?: boolean } = {},
): Promise<ReadonlyMap<PersonId, DeskPerson>> {
	const rows = await findDeskPeople(db, [...new Set(ids)]);
	return new Map(rows.map((row) => [row.id, presentDeskPerson(row, options.withBankDetails ?? false)]));
}

/** All people, the newest first. */
export async function listPeople(app: Pick<App, 'db'>, asked: { page: number }): Promise<Page<DeskPerson>> {
	const ids = await findNewestPeople(app.db, pageOf(asked.page));
	const people = await peopleById(app.db, ids);
	return listPage(
		ids.flatMap((id) => people.get(id) ?? []),
		await countPeople(app.db),
		asked.page,
	);
}
