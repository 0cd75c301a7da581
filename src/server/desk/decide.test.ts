import { beforeEach, describe, expect, test } from 'vitest';
import { undoSeconds, withdrawalReasons } from '#domain/review-decision/review-decision.ts';
import { bookingInput } from '#test/bookings.ts';
import { isLongRun } from '#test/long.ts';
import { decideOn, makeDecision, openItem, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { applyDecision } from './decisions.ts';

const world = testApp();
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let desk: TestUser;
beforeEach(async () => {
	desk = await staffMember(world(), 'Amara Weerakoon');
});

async function newcomers() {
	const { owner, experience, app } = world();
	const skipper = await owner('Kamal Silva');
	const experienceId = await experience(skipper, { verified: false });
	await app.db
		.updateTable('person')
		.set({ owner_approved_at: null, owner_decision: null, owner_decided_at: null })
		.where('id', '=', skipper.id)
		.execute();
	await app.db
		.updateTable('boat')
		.set({ verified_at: null, decision: null, decided_at: null })
		.where('id', '=', skipper.boatId)
		.execute();
	return { ...skipper, experienceId };
}

const decide = (subject: string, id: string, decision: string, more = {}) =>
	decideOn(world(), desk, subject, id, decision, more);

async function log(subjectId: string): Promise<string[]> {
	const { body } = await world().call('GET', `/desk/audit?subjectId=${subjectId}`, { as: desk.token });
	return body.result.items.map(
		({ action, reason }: { action: string; reason: string | null }) =>
			`${action}${reason ? `: ${reason}` : ''}`,
	);
}

async function emails(personId: string): Promise<string[]> {
	const rows = await world()
		.app.db.selectFrom('notification')
		.select('kind')
		.where('person_id', '=', personId as TestUser['id'])
		.orderBy('created_at')
		.execute();
	return rows.map(({ kind }) => kind).sort();
}

describe('approval that depends on earlier approvals', () => {
	test('a boat can be approved after its owner, an experience after owner and boat, and then be booked', async () => {
		const { call, signIn } = world();
		const { id, boatId, experienceId } = await newcomers();
		expect((await decide('boat', boatId, 'APPROVED')).body.code).toBe('owner-not-approved');
		expect((await decide('experience', experienceId, 'APPROVED')).body.code).toBe('owner-not-approved');
		expect((await decide('person', id, 'APPROVED')).body.result.submission.state).toBe('APPROVED');
		expect((await decide('experience', experienceId, 'APPROVED')).body.code).toBe('boat-not-verified');
		expect((await decide('boat', boatId, 'APPROVED')).body.result.boat.verified).toBe(true);
		expect((await decide('experience', experienceId, 'APPROVED')).body.result.experience.verified).toBe(true);
		const renter = await signIn('Nimal Perera');
		const booked = await call('POST', '/booking/add', {
			as: renter.token,
			body: bookingInput(experienceId, '2026-07-10'),
		});
		expect(booked.status).toBe(200);
		expect(await emails(id)).toEqual(['boat-decision', 'experience-decision', 'owner-decision']);
	});

	test('refuses to approve a boat from the day after its insurance expired', async () => {
		const { owner, app } = world();
		const { boatId } = await owner('Kamal Silva');
		await app.db
			.updateTable('boat')
			.set({ verified_at: null, decision: null, insurance_expires_on: '2026-06-30' })
			.where('id', '=', boatId)
			.execute();
		app.clock.set('2026-07-01T12:30:00Z');
		const refused = await decide('boat', boatId, 'APPROVED');
		expect([refused.status, refused.body.code]).toEqual([422, 'insurance-expired']);
		await app.db
			.updateTable('boat')
			.set({ insurance_expires_on: '2026-07-01' })
			.where('id', '=', boatId)
			.execute();
		expect((await decide('boat', boatId, 'APPROVED')).status).toBe(200);
	});

	test('refuses to approve a boat without an insurance date, but permits other decisions', async () => {
		const { owner, app } = world();
		const { boatId } = await owner('Kamal Silva');
		await app.db
			.updateTable('boat')
			.set({ verified_at: null, decision: null, insurance_expires_on: null })
			.where('id', '=', boatId)
			.execute();
		const refused = await decide('boat', boatId, 'APPROVED');
		expect([refused.status, refused.body.code]).toEqual([422, 'insurance-date-missing']);
		expect((await decide('boat', boatId, 'CHANGES', { reason: 'Until when is it insured?' })).status).toBe(
			200,
		);
	});
});

describe('reason shown to the owner', () => {
	test.each(['person', 'boat', 'experience'])(
		'%s: a rejection or a request for changes needs a reason',
		async (subject) => {
			const { id, boatId, experienceId } = await newcomers();
			const what = { person: id, boat: boatId, experience: experienceId }[subject] ?? '';
			for (const decision of ['REJECTED', 'CHANGES']) {
				expect((await decide(subject, what, decision)).body.code).toBe('reason-needed');
				expect((await decide(subject, what, decision, { reason: ' \n ' })).body.code).toBe('reason-needed');
			}
			const { body } = await decide(subject, what, 'CHANGES', { reason: 'Please add a clearer scan.' });
			expect(body.result.submission).toEqual({ state: 'CHANGES', reason: 'Please add a clearer scan.' });
			expect(await log(what)).toContain('changes-asked: Please add a clearer scan.');
			expect(await emails(id)).toHaveLength(1);
		},
	);

	test('a rejection can be changed to an approval, which clears the reason', async () => {
		const { id } = await newcomers();
		await decide('person', id, 'REJECTED', { reason: 'No.' });
		expect((await decide('person', id, 'CHANGES', { reason: 'Why?' })).body.code).toBe('nothing-to-decide');
		const { body } = await decide('person', id, 'APPROVED');
		expect(body.result.submission).toEqual({ state: 'APPROVED', reason: null });
		expect(await log(id)).toEqual(expect.arrayContaining(['approved', 'rejected: No.']));
	});

	test('rejects a decision on an account that was never submitted', async () => {
		const { id } = await world().signIn('Bruce Jones');
		const refused = await decide('person', id, 'APPROVED');
		expect([refused.status, refused.body.code]).toEqual([409, 'nothing-to-decide']);
	});
});

describe('revoking an approval', () => {
	test('revoking a boat’s approval delists its experiences with a reason, and approving it relists them', async () => {
		const { owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const [first, second] = [await experience(skipper), await experience(skipper)];
		const rejected = await experience(skipper, { verified: false });
		await decide('experience', rejected, 'REJECTED', { reason: 'The pictures are of another boat.' });
		await decide('boat', skipper.boatId, 'CHANGES', { reason: 'The insurance names another boat.' });
		for (const id of [first, second]) {
			const { experience: seen, submission } = await openItem(world(), desk, 'experience', id);
			expect([seen.verified, submission]).toEqual([
				false,
				{ state: 'CHANGES', reason: withdrawalReasons.boat },
			]);
			expect(await log(id)).toEqual(['withdrawn']);
		}
		expect((await decide('experience', first, 'APPROVED')).body.code).toBe('boat-not-verified');
		await decide('boat', skipper.boatId, 'APPROVED');
		expect((await openItem(world(), desk, 'experience', first)).experience.verified).toBe(true);
		expect((await openItem(world(), desk, 'experience', rejected)).submission.state).toBe('REJECTED');
		expect(await log(second)).toEqual(['restored', 'withdrawn']);
	});

	test('approving an owner again relists delisted experiences except those of a rejected boat', async () => {
		const { owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const id = await experience(skipper);
		await decide('person', skipper.id, 'REJECTED', { reason: 'The licence is somebody else’s.' });
		const state = async () => (await openItem(world(), desk, 'experience', id)).submission;
		expect(await state()).toEqual({ state: 'CHANGES', reason: withdrawalReasons.owner });
		await decide('boat', skipper.boatId, 'REJECTED', { reason: 'No papers.' });
		await decide('person', skipper.id, 'APPROVED');
		expect(await state()).toEqual({ state: 'CHANGES', reason: withdrawalReasons.boat });
		await decide('boat', skipper.boatId, 'APPROVED');
		expect(await state()).toEqual({ state: 'APPROVED', reason: null });
	});

	test('approving an owner or boat does not relist an experience that was submitted again', async () => {
		const { owner, experience, app } = world();
		const skipper = await owner('Kamal Silva');
		const id = await experience(skipper);
		await decide('boat', skipper.boatId, 'REJECTED', { reason: 'No papers.' });
		await app.db
			.updateTable('experience')
			.set({ decision: null, decision_reason: null, submitted_at: app.clock.now() })
			.where('id', '=', id)
			.execute();
		await decide('boat', skipper.boatId, 'APPROVED');
		expect((await openItem(world(), desk, 'experience', id)).submission.state).toBe('WAITING');
	});
});

describe('one item decided by two staff members', () => {
	test('refuses the second decision about an item', async () => {
		const { id } = await newcomers();
		const ben = await staffMember(world(), 'Ben Carmody');
		const seen = await openItem(world(), ben, 'person', id);
		await decide('person', id, 'APPROVED');
		const late = await decideOn(world(), ben, 'person', id, 'REJECTED', { reason: 'No.', seen });
		expect([late.status, late.body.code]).toEqual([409, 'nothing-to-decide']);
		expect((await openItem(world(), ben, 'person', id)).submission.state).toBe('APPROVED');
	});

	test.each(isLongRun ? ['person', 'boat', 'experience'] : ['boat'])(
		'ten concurrent decisions on one %s make one decision, one audit entry and one email',
		async (subject) => {
			const { owner, experience } = world();
			const skipper = await owner('Kamal Silva');
			const what =
				{ person: skipper.id, boat: skipper.boatId, experience: await experience(skipper) }[subject] ?? '';
			const seen = await openItem(world(), desk, subject, what);
			const answers = await Promise.all(
				Array.from({ length: 10 }, (_, at) =>
					makeDecision(world(), desk, subject, what, at % 2 ? 'REJECTED' : 'CHANGES', {
						reason: `Word ${at}`,
						seen,
					}),
				),
			);
			const codes = answers.map(({ status, body }) => (status === 200 ? 'decided' : body.code)).sort();
			expect(codes).toEqual([...Array.from({ length: 9 }, () => 'being-decided'), 'decided']);
			world().app.clock.pass({ seconds: undoSeconds });
			const created = answers.find(({ status }) => status === 200)?.body.result._id;
			await Promise.all(Array.from({ length: 10 }, () => applyDecision(world().app, created)));
			expect((await log(what)).filter((entry) => /Word/.test(entry))).toHaveLength(1);
			expect(await emails(skipper.id)).toHaveLength(1);
		},
	);

	test('rejects approval if documents were replaced since the item was opened', async () => {
		const { boatId, id } = await newcomers();
		await decide('person', id, 'APPROVED');
		const seen = await openItem(world(), desk, 'boat', boatId);
		const { app } = world();
		app.clock.pass({ minutes: 1 });
		await app.db
			.updateTable('boat')
			.set({ submitted_at: app.clock.now() })
			.where('id', '=', boatId)
			.execute();
		expect((await decide('boat', boatId, 'APPROVED', { seen })).body.code).toBe('nothing-to-decide');
		expect((await decide('boat', boatId, 'APPROVED')).status).toBe(200);
	});
});

describe('promoted experiences', () => {
	const promote = (experienceId: string, promoted: boolean) =>
		world().call('POST', '/desk/promote', { as: desk.token, body: { experienceId, promoted } });
	const onHomePage = async (id: string) => {
		const { body } = await world().call('GET', '/experience/promoted');
		return body.result.some(({ _id }: { _id: string }) => _id === id);
	};

	test('adds promoted experiences to the home page, removes them, and audits each change', async () => {
		const { owner, experience } = world();
		const id = await experience(await owner('Kamal Silva'));
		expect((await promote(id, true)).body.result.promoted).toBe(true);
		expect((await promote(id, true)).status).toBe(200);
		expect(await onHomePage(id)).toBe(true);
		expect((await promote(id, false)).body.result.promoted).toBe(false);
		expect(await onHomePage(id)).toBe(false);
		expect(await log(id)).toEqual(['unpromoted', 'promoted']);
	});

	test('a promoted experience must be verified, and a delisted experience is hidden', async () => {
		const { owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const raw = await experience(skipper, { verified: false });
		expect((await promote(raw, true)).body.code).toBe('not-verified');
		const id = await experience(skipper);
		await promote(id, true);
		await decide('boat', skipper.boatId, 'REJECTED', { reason: 'No papers.' });
		expect(await onHomePage(id)).toBe(false);
		await decide('boat', skipper.boatId, 'APPROVED');
		expect(await onHomePage(id)).toBe(true);
	});
});
