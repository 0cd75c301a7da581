import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What the site map lists, and from where on. */
export interface Stretch {
	/** The first id. */
	readonly from: string;
	/** The first id that is not in it any more; left out for the rest. */
	readonly to?: string | undefined;
}

export interface Listed {
	readonly id: string;
	readonly changedAt: Temporal.Instant;
	/** What its address carries beside the id, where that is a name. */
	readonly firstName?: string;
	readonly lastName?: string;
}

/** One kind of listing that has pages of its own. */
export interface ListedKind {
	/** The ids at which pieces of `size` begin. */
	starts(db: Db, size: number, now: Temporal.Instant): Promise<readonly string[]>;
	/** The next of a stretch, by id. */
	next(db: Db, stretch: Stretch, most: number, now: Temporal.Instant): Promise<readonly Listed[]>;
}

/** Verified experiences that are on sale. */
export const listedExperiences: ListedKind = {
	async starts(db, size, now) {
		const { rows } = await sql<{ id: string }>`
			SELECT id FROM (
				SELECT id, row_number() OVER (ORDER BY id) AS place FROM experience
				WHERE verified_at IS NOT NULL AND (off_sale_until IS NULL OR off_sale_until <= ${now.toString()})
			) AS numbered
			WHERE (place - 1) % ${size} = 0 ORDER BY id`.execute(db);
		return rows.map(({ id }) => id);
	},
	async next(db, { from, to }, most, now) {
		const { rows } = await sql<Listed>`
			SELECT id, greatest(verified_at, updated_at) AS "changedAt" FROM experience
			WHERE verified_at IS NOT NULL AND (off_sale_until IS NULL OR off_sale_until <= ${now.toString()})
				AND id >= ${from} AND (${to ?? null}::text IS NULL OR id < ${to ?? null})
			ORDER BY id LIMIT ${most}`.execute(db);
		return rows;
	},
};

/** Rides that can still be joined. */
export const listedRides: ListedKind = {
	async starts(db, size, now) {
		const { rows } = await sql<{ id: string }>`
			SELECT id FROM (
				SELECT id, row_number() OVER (ORDER BY id) AS place FROM ride
				WHERE status = 'OPEN' AND departs_at > ${now.toString()}
			) AS numbered
			WHERE (place - 1) % ${size} = 0 ORDER BY id`.execute(db);
		return rows.map(({ id }) => id);
	},
	async next(db, { from, to }, most, now) {
		const { rows } = await sql<Listed>`
			SELECT id, created_at AS "changedAt" FROM ride
			WHERE status = 'OPEN' AND departs_at > ${now.toString()}
				AND id >= ${from} AND (${to ?? null}::text IS NULL OR id < ${to ?? null})
			ORDER BY id LIMIT ${most}`.execute(db);
		return rows;
	},
};

/** Approved owners of whom something can be booked: an experience on sale, or a ride to come. */
export const listedOwners: ListedKind = {
	async starts(db, size, now) {
		const { rows } = await sql<{ id: string }>`
			SELECT id FROM (
				SELECT id, row_number() OVER (ORDER BY id) AS place FROM person WHERE ${sellsSomething(now)}
			) AS numbered
			WHERE (place - 1) % ${size} = 0 ORDER BY id`.execute(db);
		return rows.map(({ id }) => id);
	},
	async next(db, { from, to }, most, now) {
		const { rows } = await sql<Required<Listed>>`
			SELECT id, owner_approved_at AS "changedAt", first_name AS "firstName", last_name AS "lastName" FROM person
			WHERE ${sellsSomething(now)} AND id >= ${from} AND (${to ?? null}::text IS NULL OR id < ${to ?? null})
			ORDER BY id LIMIT ${most}`.execute(db);
		return rows;
	},
};

const sellsSomething = (now: Temporal.Instant) => sql`
	person.owner_approved_at IS NOT NULL AND person.suspended_at IS NULL AND (
		EXISTS (SELECT FROM experience WHERE owner_id = person.id AND verified_at IS NOT NULL
			AND (off_sale_until IS NULL OR off_sale_until <= ${now.toString()}))
		OR EXISTS (SELECT FROM ride WHERE owner_id = person.id AND status = 'OPEN' AND departs_at > ${now.toString()}))`;
