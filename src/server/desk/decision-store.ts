import { type Insertable, type Selectable, sql } from 'kysely';
import type { Subject } from '#contract/desk-decisions.ts';
import type { DecisionId } from '#domain/id.ts';
import { type DeskDecisionMove, deskDecisionMachine } from '#domain/review-decision/decision-delay.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { personColumn } from '../person/person-column.ts';

export type DecisionRow = Selectable<Tables['desk_decision']>;

/** Saves a decision that waits to be applied: `false` when another one waits for the same thing. */
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

/** A decision with who made it. */
export async function findDecisionWithPerson(db: Db, id: DecisionId) {
	return await withPerson(db).where('desk_decision.id', '=', id).executeTakeFirst();
}
export type DecisionWithPerson = NonNullable<Awaited<ReturnType<typeof findDecisionWithPerson>>>;

/** The decisions that wait for these, with who made them. */
export async function findWaiting(db: Db, subject: Subject, ids: readonly string[]) {
	return await withPerson(db)
		.where('desk_decision.subject', '=', subject)
		.where(sql<boolean>`desk_decision.subject_id = ANY(${[...ids]})`)
		.where('desk_decision.status', '=', 'WAITING')
		.execute();
}

/** Makes one of the domain's moves by compare-and-swap: `false` when the decision has moved on meanwhile. */
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
