import { beforeEach, describe, expect, test } from 'vitest';
import { decideOn, staffMember } from '#test/staff.ts';
import { testApp } from '#test/test-app.ts';
import { approveOwner } from './set-up-owner.ts';

const world = testApp();
// Passes the time window of the rate limits.
beforeEach(() => world().app.clock.pass({ hours: 2 }));

const account = {
	description:
		'I have taken people out on this coast for twenty years, and I still look forward to every morning.',
	boatingLicence: [] as string[],
	bankDetails: {
		accountName: 'K Silva',
		accountNumber: '0012345678',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
	},
	phoneNumber: '+94771234567',
};
type Who = { readonly id: string; readonly token: string };

async function code(who: Who, phoneNumber = account.phoneNumber) {
	const { body } = await world().call('POST', '/user/owner/verify', { as: who.token, body: { phoneNumber } });
	return {
		codeId: body.result.id as string,
		code: /^\d{6}/.exec(world().sms.sent.at(-1)?.body ?? '')?.[0] ?? '',
	};
}
const other = (digits: string) => `${digits.slice(0, 5)}${(Number(digits[5]) + 1) % 10}`;
const setUp = (who: Who, more: object = {}) =>
	world().call('POST', '/user/owner', { as: who.token, body: { ...account, ...more } });
const edit = (who: Who, more: object = {}) =>
	world().call('POST', '/user/owner/verified', { as: who.token, body: { ...account, ...more } });
const me = async (who: Who) => (await world().call('GET', '/user', { as: who.token })).body.result;
const newPerson = () => world().signIn('Kamal Silva');
async function owner() {
	const person = await newPerson();
	expect((await setUp(person, await code(person))).status).toBe(200);
	return person;
}
async function approvedOwner() {
	const person = await owner();
	await approveOwner(world().app, person.id);
	return person;
}
const decision = (who: Who, of: 'REJECTED' | 'CHANGES', reason: string) =>
	world().database.pool.query(
		'UPDATE person SET owner_decision = $2, owner_decision_reason = $3, owner_approved_at = NULL WHERE id = $1',
		[who.id, of, reason],
	);

describe('submission of an owner account', () => {
	test('completes the owner account and submits the account for review', async () => {
		const person = await newPerson();
		const { status, body } = await setUp(person, await code(person));
		expect(status).toBe(200);
		expect(body.result).toMatchObject({
			...account,
			bankDetails: { ...account.bankDetails, accountNumber: '•••• 5678' },
			phoneNumberVerified: true,
			ownerAccount: { setUp: true, approved: false, state: 'WAITING', reason: null },
		});
		expect(await me(person)).toEqual(body.result);
	});

	test.each([
		['without a code', {}],
		['with a code and no id', { code: '123456' }],
		['with an id and no code', { codeId: '0123456789abcdefghjk' }],
	])('phone number %s is not verified', async (_, more) => {
		const person = await newPerson();
		const { status, body } = await setUp(person, more);
		expect([status, body.code]).toEqual([422, 'phone-not-verified']);
		expect((await me(person)).ownerAccount.setUp).toBe(false);
	});

	test.each([
		['a description of 79 characters', { description: 'x'.repeat(79) }],
		['a description padded with spaces', { description: `${'x'.repeat(79)}          ` }],
		['no account number', { bankDetails: { ...account.bankDetails, accountNumber: ' ' } }],
		['no branch', { bankDetails: { ...account.bankDetails, bankBranch: undefined } }],
		['a number of another country', { phoneNumber: '+44712345678' }],
		['a code of five digits', { code: '12345' }],
		['a code of letters', { code: 'abcdef' }],
	])('rejects an owner account with %s as malformed', async (_, more) => {
		const person = await newPerson();
		const { status, body } = await setUp(person, { ...(await code(person)), ...more });
		expect([status, body.code]).toEqual([400, 'malformed']);
	});

	test('accepts a description of 80 characters', async () => {
		const person = await newPerson();
		expect((await setUp(person, { ...(await code(person)), description: 'x'.repeat(80) })).status).toBe(200);
	});
});

describe('attempts and expiry of a verification code', () => {
	test('a wrong code returns the number of remaining attempts, with a limit of five', async () => {
		const person = await newPerson();
		const sent = await code(person);
		for (const triesLeft of [4, 3, 2, 1, 0]) {
			const { status, body } = await setUp(person, { ...sent, code: other(sent.code) });
			expect([status, body.code, body.facts]).toEqual([422, 'code-wrong', { triesLeft }]);
		}
		expect((await setUp(person, sent)).body.code).toBe('code-expired');
		expect((await me(person)).phoneNumberVerified).toBe(false);
	});

	test('accepts the right code on the fifth attempt', async () => {
		const person = await newPerson();
		const sent = await code(person);
		for (let at = 0; at < 4; at += 1) await setUp(person, { ...sent, code: other(sent.code) });
		expect((await setUp(person, sent)).status).toBe(200);
	});

	test('a verification code expires after exactly ten minutes', async () => {
		const [early, late] = [await newPerson(), await newPerson()];
		const forEarly = await code(early);
		const forLate = await code(late, '+94771234568');
		world().app.clock.pass({ minutes: 9, seconds: 59 });
		expect((await setUp(early, forEarly)).status).toBe(200);
		world().app.clock.pass({ seconds: 1 });
		const { status, body } = await setUp(late, { ...forLate, phoneNumber: '+94771234568' });
		expect([status, body.code]).toEqual([422, 'code-expired']);
	});

	test('a newer code invalidates the older code', async () => {
		const person = await newPerson();
		const first = await code(person);
		const second = await code(person);
		expect((await setUp(person, first)).body.code).toBe('code-expired');
		expect((await setUp(person, second)).status).toBe(200);
	});

	test('a code verifies only its own number, and only for the person who requested the code', async () => {
		const [person, stranger] = [await newPerson(), await newPerson()];
		const sent = await code(person);
		expect((await setUp(person, { ...sent, phoneNumber: '+61412345678' })).body.code).toBe('code-expired');
		expect((await setUp(stranger, sent)).body.code).toBe('code-expired');
		expect((await setUp(person, { ...sent, codeId: '0123456789abcdefghjk' })).body.code).toBe('code-expired');
		// Attempts with another number or by another person are not counted.
		const { body } = await setUp(person, { ...sent, code: other(sent.code) });
		expect(body.facts).toEqual({ triesLeft: 4 });
	});

	test('accepts at most five concurrent attempts for a code', async () => {
		const person = await newPerson();
		const sent = await code(person);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => setUp(person, { ...sent, code: other(sent.code) })),
		);
		expect(answers.filter(({ body }) => body.code === 'code-wrong')).toHaveLength(5);
		expect(answers.filter(({ body }) => body.code === 'code-expired')).toHaveLength(15);
	});

	test('two concurrent submits with one code succeed, and use the code once', async () => {
		const person = await newPerson();
		const sent = await code(person);
		const answers = await Promise.all([setUp(person, sent), setUp(person, sent)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const { rows } = await world().database.pool.query(
			'SELECT tries, used_at FROM phone_code WHERE id = $1',
			[sent.codeId],
		);
		expect(rows[0]).toMatchObject({ tries: 1, used_at: expect.anything() });
	});

	test('rejects a used code after another number was verified', async () => {
		const person = await newPerson();
		const first = await code(person);
		await setUp(person, first);
		await edit(person, { ...(await code(person, '+61412345678')), phoneNumber: '+61412345678' });
		expect((await edit(person, first)).body.code).toBe('code-expired');
		expect((await me(person)).phoneNumber).toBe('+61412345678');
	});
});

describe('editing an owner account', () => {
	const longer = `${account.description} And every evening, too.`;

	test('editing requires an owner account', async () => {
		const { status, body } = await edit(await newPerson());
		expect([status, body.code]).toEqual([403, 'owner-not-set-up']);
	});

	test('only a new phone number needs a code', async () => {
		const person = await owner();
		expect((await edit(person, { description: longer })).body.result.description).toBe(longer);
		const moved = { phoneNumber: '+61412345678' };
		expect((await edit(person, moved)).body.code).toBe('phone-not-verified');
		const { body } = await edit(person, { ...moved, ...(await code(person, moved.phoneNumber)) });
		expect(body.result).toMatchObject({ ...moved, phoneNumberVerified: true });
	});

	test('edited text, bank details and number do not affect the approval', async () => {
		const person = await approvedOwner();
		const number = '+61412345678';
		const bankDetails = { ...account.bankDetails, accountNumber: '99' };
		const { body } = await edit(person, {
			description: longer,
			bankDetails,
			phoneNumber: number,
			...(await code(person, number)),
		});
		expect(body.result.bankDetails).toEqual({ ...bankDetails, accountNumber: '•••• 9' });
		expect(body.result.ownerAccount).toMatchObject({ approved: true, state: 'APPROVED' });
	});

	test('submitting an existing owner account edits the account', async () => {
		const person = await approvedOwner();
		const { status, body } = await setUp(person, { description: longer });
		expect(status).toBe(200);
		expect(body.result).toMatchObject({ description: longer, ownerAccount: { state: 'APPROVED' } });
	});

	test.each(['REJECTED', 'CHANGES'] as const)('an edit after %s submits the account again', async (of) => {
		const person = await owner();
		await decision(person, of, 'Please tell us more.');
		expect((await me(person)).ownerAccount).toMatchObject({ state: of, reason: 'Please tell us more.' });
		const { body } = await edit(person, { description: longer });
		expect(body.result.ownerAccount).toMatchObject({ state: 'WAITING', reason: null, approved: false });
	});

	test('a rejected edit of an owner account changes nothing', async () => {
		const person = await approvedOwner();
		const before = await me(person);
		await edit(person, { description: longer, phoneNumber: '+61412345678' });
		await edit(person, { description: longer, boatingLicence: ['owner/licence/nobody1/paper.pdf'] });
		expect(await me(person)).toEqual(before);
	});
});

describe('optional licence of an owner', () => {
	let papers = 0;
	async function paper(who: Who): Promise<string> {
		papers += 1;
		const key = `owner/licence/t${papers}/licence.pdf`;
		await world().database.pool.query(
			`INSERT INTO upload (key, person_id, folder, name, type, bytes, created_at)
			VALUES ($1, $2, 'owner/licence/', 'licence.pdf', 'application/pdf', 9, $3)`,
			[key, who.id, world().app.clock.now().toString()],
		);
		return key;
	}

	test('rejects an unknown or foreign licence key without using up the verification code', async () => {
		const person = await newPerson();
		const sent = await code(person);
		for (const key of ['owner/licence/nobody1/paper.pdf', await paper(await newPerson())]) {
			const { status, body } = await setUp(person, { ...sent, boatingLicence: [key] });
			expect([status, body.code]).toEqual([422, 'file-unknown']);
		}
		expect((await me(person)).ownerAccount.setUp).toBe(false);
		const own = await paper(person);
		expect((await setUp(person, { ...sent, boatingLicence: [own] })).body.result.boatingLicence).toEqual([
			own,
		]);
	});

	test('a new licence replaces the old licence and sends an approved account to review', async () => {
		const person = await newPerson();
		const [old, young] = [await paper(person), await paper(person)];
		await setUp(person, { ...(await code(person)), boatingLicence: [old] });
		await approveOwner(world().app, person.id);
		const { body } = await edit(person, { boatingLicence: [young] });
		expect(body.result).toMatchObject({
			boatingLicence: [young],
			ownerAccount: { setUp: true, approved: false, state: 'WAITING', reason: null },
		});
	});

	test('delists the owner’s experiences until a new licence is approved', async () => {
		const skipper = await world().owner('Ruwan Dias');
		const experience = await world().experience(skipper);
		const verified = async () => {
			const { body } = await world().call('GET', `/experience/one/${experience}`);
			return body.result.verified;
		};
		await edit(skipper, { description: 'x'.repeat(80) });
		expect(await verified()).toBe(true);
		await edit(skipper, { boatingLicence: [await paper(skipper)] });
		expect(await verified()).toBe(false);

		const desk = await staffMember(world(), 'Desk Officer');
		const { status } = await decideOn(world(), desk, 'person', skipper.id, 'APPROVED');
		expect(status).toBe(200);
		expect(await verified()).toBe(true);
		expect((await me(skipper)).ownerAccount).toMatchObject({ approved: true, state: 'APPROVED' });
	});

	test('submitting the same licence or no licence changes neither licence nor approval', async () => {
		const person = await newPerson();
		const own = await paper(person);
		await setUp(person, { ...(await code(person)), boatingLicence: [own] });
		await approveOwner(world().app, person.id);
		for (const boatingLicence of [[own], [own, own], []]) {
			const { body } = await edit(person, { boatingLicence });
			expect(body.result).toMatchObject({ boatingLicence: [own], ownerAccount: { state: 'APPROVED' } });
		}
	});
});
