import { expect, test } from 'vitest';
import { z } from 'zod';
import { runDueJobs } from '#test/due-jobs.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { staffMember } from '#test/staff.ts';
import { transact } from '../db/transact.ts';
import { enqueue, job } from '../jobs/job.ts';
import { reconcilePayments } from '../payment/reconcile-payments.ts';

const { world, ordered, payment, booking } = payingRenter(undefined, 'sent');

const greet = job('greet-somebody', z.object({ email: z.string() }));
const pool = () => world().database.pool;

/** Enqueues a job with personal data in its payload and with the given columns. Returns the job's id. */
async function plant(set: string, name = greet.name): Promise<number> {
	await transact(world().app.db, (tx) => enqueue(tx, { ...greet, name }, { email: 'nimal@people.example' }));
	const { rows } = await pool().query(
		`UPDATE graphile_worker._private_jobs SET ${set} WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)
			RETURNING id::int`,
	);
	return rows[0].id;
}
const dead = `attempts = max_attempts, last_error = '550 <nimal@people.example> unknown'`;
const failing = `attempts = 2, last_error = 'no answer', run_at = now() + interval '1 hour'`;

const admin = () => staffMember(world(), 'Amara Weerakoon');
const press = (token: string, what: 'retry' | 'give-up', id: number) =>
	world().call('POST', `/desk/operations/jobs/${what}`, { as: token, body: { id } });
const list = async (token: string, query = '') =>
	(await world().call('GET', `/desk/operations/jobs${query}`, { as: token })).body.result;
const audited = async (id: number) =>
	(
		await pool().query(
			`SELECT action, reason FROM audit_entry WHERE subject = 'job' AND subject_id = $1 ORDER BY id`,
			[String(id)],
		)
	).rows;

test('lists dead jobs and failing jobs separately, without payloads or personal data in errors', async () => {
	const { token } = await admin();
	const [one, other] = [await plant(dead), await plant(failing, 'settle-payment')];
	const [deadJobs, failingJobs] = [await list(token), await list(token, '?state=FAILED')];
	expect(deadJobs.items).toMatchObject([
		{ id: one, task: greet.name, problem: '550 <…> unknown', nextDate: null },
	]);
	expect(failingJobs.items).toMatchObject([{ id: other, attempts: 2, nextDate: expect.any(String) }]);
	expect(JSON.stringify([deadJobs, failingJobs])).not.toContain('nimal');
	expect((await list(token, '?task=settle-payment')).items).toEqual([]);
	const { queues } = (await world().call('GET', '/desk/operations', { as: token })).body.result;
	expect(queues).toMatchObject([
		{ task: greet.name, dead: 1, failed: 0, waiting: 0 },
		{ task: 'settle-payment', dead: 0, failed: 1, later: 1 },
	]);
	const counts = (await world().call('GET', '/desk/counts', { as: token })).body.result;
	const overview = (await world().call('GET', '/desk/overview', { as: token })).body.result;
	expect([counts.deadJobs, overview.deadJobs]).toEqual([1, 1]);
	await pool().query('DELETE FROM graphile_worker._private_jobs');
});

test('retrying a dead job makes the job due once and resets its attempts', async () => {
	const { token } = await admin();
	const id = await plant(dead);
	for (const { status, body } of [await press(token, 'retry', id), await press(token, 'retry', id)]) {
		expect(status).toBe(200);
		expect(body.result).toMatchObject({ attempts: 0, nextDate: expect.any(String) });
	}
	expect(await audited(id)).toEqual([{ action: 'job-retried', reason: greet.name }]);
	const both = await Promise.all([press(token, 'retry', id), press(token, 'retry', id)]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	const { rows } = await pool().query('SELECT id::int FROM graphile_worker.jobs');
	expect(rows).toEqual([{ id }]);
	await pool().query('DELETE FROM graphile_worker._private_jobs');
});

test('refuses to retry or remove jobs that are finished, running or have not failed', async () => {
	const { token } = await admin();
	const removedJob = await plant(dead);
	await pool().query('DELETE FROM graphile_worker._private_jobs');
	const running = await plant(`attempts = 3, last_error = 'no', locked_by = 'me', locked_at = now()`);
	const healthy = await plant('attempts = 0');
	for (const what of ['retry', 'give-up'] as const) {
		expect(await press(token, what, removedJob)).toMatchObject({ status: 409, body: { code: 'job-gone' } });
		expect(await press(token, what, running)).toMatchObject({ status: 409, body: { code: 'job-running' } });
		expect(await press(token, what, healthy)).toMatchObject({
			status: 409,
			body: { code: 'nothing-to-decide' },
		});
	}
	await pool().query('DELETE FROM graphile_worker._private_jobs');
});

test('removes a job from the queue and records the job’s task in the audit log', async () => {
	const { token } = await admin();
	const id = await plant(dead);
	expect((await press(token, 'give-up', id)).status).toBe(200);
	expect(await press(token, 'give-up', id)).toMatchObject({ body: { code: 'job-gone' } });
	expect((await list(token)).count).toBe(0);
	expect(await audited(id)).toEqual([{ action: 'job-given-up', reason: greet.name }]);
});

test('support can list jobs, but cannot retry jobs', async () => {
	const { token } = await staffMember(world(), 'Ben Carmody', 'support');
	expect((await list(token)).items).toEqual([]);
	expect(await press(token, 'retry', 1)).toMatchObject({ status: 403, body: { code: 'staff-role-needed' } });
});

test('a retried payment job captures the money once', async () => {
	const { token } = await admin();
	const created = await ordered('pay');
	world().app.clock.pass({ minutes: 1 });
	await reconcilePayments(world().app);
	const { rows } = await pool().query(
		`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'the provider does not answer'
			WHERE key LIKE 'settle:%' RETURNING id::int`,
	);
	for (const { id } of rows) expect((await press(token, 'retry', id)).status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	expect(await payment(created.bookingId)).toEqual(['CAPTURED']);
	// Reconciliation enqueues the removed job again. The job then has nothing to do.
	await reconcilePayments(world().app);
	expect(await runDueJobs(world())).toEqual([]);
	expect(await payment(created.bookingId)).toEqual(['CAPTURED']);
	expect((await booking(created.bookingId)).status).toBe('CONFIRMED');
});
