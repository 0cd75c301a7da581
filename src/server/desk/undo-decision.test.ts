import { beforeEach, describe, expect, test } from 'vitest';
import { ids } from '#contract/shapes.ts';
import { runDueJobs, simulateLostJob } from '#test/due-jobs.ts';
import { makeDecision, openItem, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { applyDecision } from './decisions.ts';

/** A decision is applied, emailed and audited 10 seconds after it was made. */
const world = testApp();

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let amara: TestUser;
let ben: TestUser;
let boatId: string;

beforeEach(async () => {
	const { app, database, owner, email } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	await database.pool.query('TRUNCATE graphile_worker._private_jobs');
	email.sent.length = 0;
	amara = await staffMember(world(), 'Amara Weerakoon');
	ben = await staffMember(world(), 'Ben Carmody');
	const skipper = await owner('Kamal Silva');
	boatId = skipper.boatId;
	await database.pool.query("UPDATE person SET email = 'kamal@mateship.test' WHERE id = $1", [skipper.id]);
});

const reject = (as = amara) =>
	makeDecision(world(), as, 'boat', boatId, 'REJECTED', { reason: 'The hull leaks.' });

async function rejected(): Promise<string> {
	const { status, body } = await reject();
	expect([status, body.result.status, body.result.secondsLeft]).toEqual([200, 'WAITING', 10]);
	return body.result._id;
}

const undo = (decisionId: string, as = amara) =>
	world().call('POST', '/desk/undo', { as: as.token, body: { decisionId } });

const shown = async (id: string) =>
	(await world().call('GET', `/desk/decision/${id}`, { as: ben.token })).body.result;

const state = async () => (await openItem(world(), amara, 'boat', boatId)).submission.state;

async function traces() {
	const { body } = await world().call('GET', `/desk/audit?subjectId=${boatId}`, { as: amara.token });
	return { audited: body.result.items.length, mailed: world().email.sent.length };
}

test('a decision takes full effect after 10 seconds and has no effect before', async () => {
	const id = await rejected();
	world().app.clock.pass({ seconds: 9 });
	expect(await runDueJobs(world())).toEqual([]);
	expect([await state(), await traces()]).toEqual(['APPROVED', { audited: 0, mailed: 0 }]);
	expect(await shown(id)).toMatchObject({ status: 'WAITING', secondsLeft: 1 });
	world().app.clock.pass({ seconds: 1 });
	expect(await runDueJobs(world())).toEqual([]);
	expect([await state(), await traces()]).toEqual(['REJECTED', { audited: 1, mailed: 1 }]);
	expect(await shown(id)).toMatchObject({ status: 'APPLIED', secondsLeft: 0, problem: null });
});

test('an undone decision is never applied, and another decision can be made', async () => {
	const id = await rejected();
	expect((await undo(id)).body.result).toMatchObject({ status: 'UNDONE' });
	expect((await undo(id)).status).toBe(200);
	world().app.clock.pass({ minutes: 10 });
	expect(await runDueJobs(world())).toEqual([]);
	expect([await state(), await traces()]).toEqual(['APPROVED', { audited: 0, mailed: 0 }]);
	expect((await reject(ben)).status).toBe(200);
});

test('other staff see who is deciding and can neither decide nor undo', async () => {
	const id = await rejected();
	const item = await openItem(world(), ben, 'boat', boatId);
	expect(item.decision).toMatchObject({ _id: id, decision: 'REJECTED', by: { firstName: 'Amara' } });
	const queue = await world().call('GET', '/desk/queue/boat?state=APPROVED', { as: ben.token });
	expect(queue.body.result.items.find(({ _id }: { _id: string }) => _id === boatId).decision._id).toBe(id);
	const second = await reject(ben);
	expect([second.status, second.body.code]).toEqual([409, 'being-decided']);
	expect(second.body.message).toBe('Amara Weerakoon is deciding on this right now.');
	expect((await undo(id, ben)).body.code).toBe('not-yours');
	expect((await undo(boatId)).body.code).toBe('not-found');
});

test('the backup job applies the decision if a worker dies', async () => {
	await rejected();
	await simulateLostJob(world(), 'apply-decision');
	world().app.clock.pass({ minutes: 5 });
	expect(await runDueJobs(world())).toEqual([]);
	expect([await state(), await traces()]).toEqual(['REJECTED', { audited: 1, mailed: 1 }]);
});

test('rejects undoing an applied decision', async () => {
	const id = await rejected();
	world().app.clock.pass({ seconds: 10 });
	await runDueJobs(world());
	expect((await undo(id)).body.code).toBe('nothing-to-decide');
});

test('refuses a decision if the owner has submitted again, and shows the reason', async () => {
	const id = await rejected();
	world().app.clock.pass({ seconds: 10 });
	await world().database.pool.query('UPDATE boat SET submitted_at = $2, decision = NULL WHERE id = $1', [
		boatId,
		world().app.clock.now().toString(),
	]);
	expect(await runDueJobs(world())).toEqual([]);
	expect(await shown(id)).toMatchObject({
		status: 'REFUSED',
		problem: 'There’s nothing left to decide here. A colleague may have been faster.',
	});
	expect([await state(), await traces()]).toEqual(['WAITING', { audited: 0, mailed: 0 }]);
});

test('a refused decision stays visible to its author until another decision is made', async () => {
	const id = await rejected();
	world().app.clock.pass({ seconds: 10 });
	await world().database.pool.query('UPDATE boat SET submitted_at = $2, decision = NULL WHERE id = $1', [
		boatId,
		world().app.clock.now().toString(),
	]);
	expect(await runDueJobs(world())).toEqual([]);
	const problem = 'There’s nothing left to decide here. A colleague may have been faster.';
	const overviewOf = async (as: TestUser) =>
		(await world().call('GET', '/desk/overview', { as: as.token })).body.result.refusedDecisions;
	expect(await overviewOf(amara)).toMatchObject([
		{ _id: id, subject: 'boat', subjectId: boatId, title: 'Sagarika', decision: 'REJECTED', problem },
	]);
	expect(await overviewOf(ben)).toEqual([]);
	expect((await openItem(world(), ben, 'boat', boatId)).notApplied).toMatchObject({
		decision: 'REJECTED',
		by: { firstName: 'Amara' },
		problem,
	});
	world().app.clock.pass({ minutes: 1 });
	expect((await reject(ben)).status).toBe(200);
	expect(await overviewOf(amara)).toEqual([]);
	expect((await openItem(world(), ben, 'boat', boatId)).notApplied).toBeNull();
});

describe('undoing a decision while the decision is applied', () => {
	test.each(Array.from({ length: 8 }, (_, round) => round))(
		'a decision is either undone or applied (round %i)',
		async (round) => {
			const id = await rejected();
			world().app.clock.pass({ seconds: 10 });
			const acts = [
				() => undo(id),
				...Array.from({ length: 3 }, () => () => applyDecision(world().app, ids.decision.parse(id))),
			];
			if (round % 2) acts.reverse();
			await Promise.all(acts.map((act) => act()));
			const { status } = await shown(id);
			const applied = status === 'APPLIED';
			expect(status).toMatch(/^(APPLIED|UNDONE)$/);
			expect([await state(), (await traces()).audited]).toEqual(applied ? ['REJECTED', 1] : ['APPROVED', 0]);
		},
	);
});
