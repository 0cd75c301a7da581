import type { DeparturesAhead } from '#contract/departure-contract.ts';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import type { QueueItem, Subject } from '#contract/desk-submission-contract.ts';
import { ids } from '#contract/shapes.ts';
import type { PersonId } from '#domain/id.ts';
import { overviewDays } from '#domain/platform-calendar.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { SubmissionState } from '#domain/review-decision/review-decision.ts';
import type { Clock } from '#ports/system.ts';
import type { App } from '../app.ts';
import { listBoatsInOwnerView } from '../boat/list-boats.ts';
import { listFutureDepartures } from '../booking/cancel-departures.ts';
import type { PagedList } from '../db/paged-list.ts';
import { findOwnerViews } from '../experience/show-experience.ts';
import { presentSubmission } from '../person/person-presenter.ts';
import { findOpenDecisions } from './decision-store.ts';
import { presentDecision, presentRefusedDecision } from './decisions.ts';
import { recordPersonViews } from './desk-lists.ts';
import { countQueue, findQueue, findSubmission, type QueueFilter, type QueueRow } from './desk-store.ts';
import { loadPeopleById } from './people.ts';

interface SubmissionFilter {
	readonly subject: Subject;
	readonly state: SubmissionState;
	readonly text: string;
	/** 'true' lists only boats whose insurance expires within 30 days. */
	readonly expiring: 'true' | 'false';
}

function queueOf({ expiring, ...filter }: SubmissionFilter, clock: Clock): QueueFilter {
	const { today, expiringUntil } = overviewDays(clock.now());
	return { ...filter, expiring: expiring === 'true' ? [today, expiringUntil] : undefined };
}

/** Submissions that wait for a decision are sorted oldest first. */
export const submissionList: PagedList<Pick<App, 'db' | 'clock'>, SubmissionFilter, QueueRow, QueueItem> = {
	find: ({ db, clock }, filter, slice) => findQueue(db, queueOf(filter, clock), slice),
	count: ({ db, clock }, filter) => countQueue(db, queueOf(filter, clock)),
	present: (app, rows, { subject }) => presentQueue(app, subject, rows),
};

/** Bank details of an owner account are masked. */
export async function showSubmission(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	subject: Subject,
	id: string,
): Promise<QueueItem | Refusal<'not-found'>> {
	const row = await findSubmission(app.db, subject, id);
	if (!row) return refuse('not-found', { what: subject });
	await recordPersonViews(app, staffMember, [{ _id: row.owner_id }]);
	const [item] = await presentQueue(app, subject, [row], {
		withBankDetails: subject === 'person',
	});
	return item ?? refuse('not-found', { what: subject });
}

async function presentQueue(
	app: Pick<App, 'db' | 'clock'>,
	subject: Subject,
	rows: readonly QueueRow[],
	options: { readonly withBankDetails?: boolean } = {},
): Promise<QueueItem[]> {
	const now = app.clock.now();
	const owners = await loadPeopleById(
		app.db,
		rows.map((row) => row.owner_id),
		options,
	);
	const boatIds = rows.flatMap((row) => row.boat_id ?? []);
	const boats = subject === 'person' ? [] : await listBoatsInOwnerView(app.db, boatIds, now);
	const listed = rows.map((row) => ids.experience.parse(row.id));
	const experiences = subject === 'experience' ? await findOwnerViews(app.db, listed, now) : [];
	const decisions = await findOpenDecisions(
		app.db,
		subject,
		rows.map((row) => row.id),
	);
	return rows.flatMap((row) => {
		const own = decisions.filter((one) => one.subject_id === row.id);
		const decision = own.find(({ status }) => status === 'WAITING');
		const refused = own.find(({ status }) => status === 'REFUSED');
		const owner = owners.get(row.owner_id);
		if (!owner) return [];
		return {
			...presentItem(subject, row, owner),
			decision: decision ? presentDecision(decision, now) : null,
			notApplied: refused ? presentRefusedDecision(refused) : null,
			boat: boats.find(({ _id }) => _id === row.boat_id) ?? null,
			experience: experiences.find(({ _id }) => _id === row.id) ?? null,
		};
	});
}

function presentItem(subject: Subject, row: QueueRow, owner: DeskPerson) {
	return {
		subject,
		_id: row.id,
		title: row.title,
		submittedAt: (row.submitted_at ?? row.created_at).toString(),
		submission: presentSubmission(row),
		owner,
	};
}

export async function showDepartures(
	app: Pick<App, 'db' | 'clock'>,
	of: { readonly subject: Subject; readonly id: string },
): Promise<DeparturesAhead | Refusal<'not-found'>> {
	const submission = await findSubmission(app.db, of.subject, of.id);
	if (!submission) return refuse('not-found', { what: of.subject });
	return await listFutureDepartures(app.db, of, app.clock.now());
}
