import { type Insertable, type Selectable, sql } from 'kysely';
import type { Subject } from '#contract/desk-submission-contract.ts';
import type { DecisionId, PersonId } from '#domain/id.ts';
import { type DeskDecisionMove, deskDecisionMachine } from '#domain/review-decision/review-decision.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { personColumn } from '../person/person-columns.ts';

export type DecisionRow = Selectable<Tables['desk_decision']>;

/** Returns false if another decision waits for the same listing or account. */
export async function saveDecision(
	tx: Tx,
	decision: Omit<Insertable<Tables['desk_decision']>, 'status'>,
): Promise<boolean> {
	const saved = await tx
		.insertInto('desk_decision')
		.values({ ...decision, status: deskDecisionMachine.start })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return saved !== undefined;
}

export async function findDecision(db: Db, id: DecisionId): Promise<DecisionRow | undefined> {
	return await db.selectFrom('desk_decision').selectAll().where('id', '=', id).executeTakeFirst();
}

const withPerson = (db: Db) =>
	db
		.selectFrom('desk_decision')
		.innerJoin('person', 'person.id', 'desk_decision.person_id')
		.selectAll('desk_decision')
		.select(personColumn('person'));

export async function findDecisionWithPerson(db: Db, id: DecisionId) {
	return await withPerson(db).where('desk_decision.id', '=', id).executeTakeFirst();
}
export type DecisionWithPerson = NonNullable<Awaited<ReturnType<typeof findDecisionWithPerson>>>;

/**
 * Selects decisions that were refused when they were due to be applied, and that no later decision has
 * replaced.
 */
const refusedAndNotReplaced = sql<boolean>`desk_decision.status = 'REFUSED' AND NOT EXISTS (
	SELECT FROM desk_decision AS later
	WHERE later.subject = desk_decision.subject AND later.subject_id = desk_decision.subject_id
		AND later.created_at > desk_decision.created_at AND later.status <> 'UNDONE')`;

export async function findOpenDecisions(db: Db, subject: Subject, ids: readonly string[]) {
	return await withPerson(db)
		.where('desk_decision.subject', '=', subject)
		.where(sql<boolean>`desk_decision.subject_id = ANY(${[...ids]})`)
		.where(sql<boolean>`(desk_decision.status = 'WAITING' OR ${refusedAndNotReplaced})`)
		.orderBy('desk_decision.created_at', 'desc')
		.execute();
}

export async function findRefusedDecisions(db: Db, by: PersonId, since: Temporal.Instant, limit: number) {
	return await withPerson(db)
		.leftJoin('boat', (join) =>
			join.onRef('boat.id', '=', 'desk_decision.subject_id').on('desk_decision.subject', '=', 'boat'),
		)
		.leftJoin('experience', (join) =>
			join
				.onRef('experience.id', '=', 'desk_decision.subject_id')
				.on('desk_decision.subject', '=', 'experience'),
		)
		.leftJoin('person as owner', (join) =>
			join.onRef('owner.id', '=', 'desk_decision.subject_id').on('desk_decision.subject', '=', 'person'),
		)
		.select(
			sql<string>`coalesce(boat.name, experience.name, trim(owner.first_name || ' ' || owner.last_name))`.as(
				'title',
			),
		)
		.where('desk_decision.person_id', '=', by)
		.where('desk_decision.ended_at', '>=', since)
		.where(refusedAndNotReplaced)
		.orderBy('desk_decision.ended_at', 'desc')
		.limit(limit)
		.execute();
}

export async function findWaitingDecisions(db: Db, subject: Subject, ids: readonly string[]) {
	return await withPerson(db)
		.where('desk_decision.subject', '=', subject)
		.where(sql<boolean>`desk_decision.subject_id = ANY(${[...ids]})`)
		.where('desk_decision.status', '=', 'WAITING')
		.execute();
}

/** Compare-and-swap; returns false if the decision changed concurrently. */
export async function moveDecision(
	tx: Tx,
	decision: DecisionRow,
	move: DeskDecisionMove,
	now: Temporal.Instant,
	refused: string | null = null,
): Promise<boolean> {
	const by = move === 'undo' ? 'PLATFORM' : 'TIMER';
	const at = { now, applyAt: decision.apply_at };
	const status = deskDecisionMachine.next({ state: decision.status, move, by, at });
	const moved = await tx
		.updateTable('desk_decision')
		.set({ status, refused, ended_at: now })
		.where('id', '=', decision.id)
		.where('status', '=', decision.status)
		.executeTakeFirst();
	return moved.numUpdatedRows === 1n;
}
