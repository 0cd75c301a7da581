import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import { testApp } from '#test/test-app.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { transact } from '../db/transact.ts';
import { lockExperience } from './find-experience.ts';

const world = testApp();
let trip: ExperienceId;
let first: BoatId;
let second: BoatId;
/** Another transaction. If it closes a deadlock, it fails at once. */
let edit: pg.PoolClient;

beforeEach(async () => {
	const owners = [await world().owner('Kamal Silva'), await world().owner('Ruwan Dias')];
	[first, second] = owners.map(({ boatId }) => boatId as BoatId).sort() as [BoatId, BoatId];
	trip = await world().experience(await world().owner('Ajith Fernando'));
	await sail(first);
	edit = await world().database.pool.connect();
	await edit.query("BEGIN; SET LOCAL deadlock_timeout = '10ms'");
});
afterEach(async () => {
	await edit.query('ROLLBACK');
	edit.release();
});

const sail = (boat: BoatId) =>
	world().app.db.updateTable('experience').set({ boat_id: boat }).where('id', '=', trip).execute();
const lockRow = (table: 'boat' | 'experience', id: string) =>
	edit.query(`SELECT FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [id]);

test('locks both boats before the experience', async () => {
	await lockRow('boat', second);
	const locked = transact(world().app.db, (tx) => lockExperience(tx, trip, second));
	await waitForLock(world());
	await lockRow('experience', trip);
	await edit.query('COMMIT');
	expect(await locked).toMatchObject({ id: trip, boatId: first });
});

test('releases the former boat before it waits for the boat to which an edit moved the experience', async () => {
	const [former, current] = [second, first];
	await sail(former);
	const mover = await world().database.pool.connect();
	await mover.query('BEGIN');
	for (const boat of [current, former])
		await mover.query('SELECT FROM boat WHERE id = $1 FOR NO KEY UPDATE', [boat]);
	await mover.query('UPDATE experience SET boat_id = $1 WHERE id = $2', [current, trip]);
	const locked = transact(world().app.db, (tx) => lockExperience(tx, trip));
	await waitForLock(world());
	const next = lockRow('boat', current);
	await waitForLock(world(), 2);
	await mover.query('COMMIT');
	mover.release();
	await next;
	await waitForLock(world());
	await lockRow('boat', former);
	await edit.query('COMMIT');
	expect(await locked).toMatchObject({ id: trip, boatId: current });
});

test('an unknown experience is not found', async () => {
	expect(await transact(world().app.db, (tx) => lockExperience(tx, first as never))).toBeUndefined();
});
