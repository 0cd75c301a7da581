import { beforeEach, describe, expect, test } from 'vitest';
import { maskSign } from '#domain/conversation/mask-contacts.ts';
import { allCalls } from './bad-input.ts';
import { capture, hold, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { goodBodies, unknownId } from './good-bodies.ts';
import { quote, requestTrip } from './requests.ts';
import { type TestApp, testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments() });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let experience: string;
beforeEach(async () => {
	world().app.clock.set('2026-11-01T02:30:00Z');
	world().email.sent.length = 0;
	owner = await world().owner('Kamal Silva', {});
	const mail = { email: `rita.${owner.id}@people.example`, emailVerified: true };
	renter = await world().signIn('Rita Renter', mail);
	experience = await world().experience(owner);
	await world().database.pool.query('UPDATE person SET email = $2 WHERE id = $1', [
		owner.id,
		`kamal.${owner.id}@people.example`,
	]);
});

const number = '077 123 4567';
const words = (from: string) => `${from}: ring ${number}`;
const hidden = (from: string) => `${from}: ring ${maskSign}`;
const written = { name: words('Rita'), otherRequests: words('Please') };
const seen = async (path: string, by: { token: string }) =>
	(await world().call('GET', path, { as: by.token })).body.result;
const mails = async () => {
	await runDueJobs(world());
	return world()
		.email.sent.map(({ text, html }) => text + html)
		.join();
};

describe('contact details in a request', () => {
	test('hides contact details until a request is quoted, and again after its rejection', async () => {
		const id = await requestTrip(world(), renter, experience, written);
		const as = (by: { token: string }) => seen(`/booking/request/${id}`, by);
		expect(await as(owner)).toMatchObject({ name: hidden('Rita'), otherRequests: hidden('Please') });
		expect(await as(renter)).toMatchObject(written);
		expect(await mails()).not.toContain(number);
		await world().call('POST', '/booking/owner/requests/qoute', {
			as: owner.token,
			body: { bookingRequestId: id, ownerQuotedRupees: 18_500, ownerComments: words('Yes') },
		});
		expect(await as(owner)).toMatchObject(written);
		expect(await as(renter)).toMatchObject({ ownerComments: words('Yes') });
		await world().call('POST', '/booking/owner/requests/reject', {
			as: owner.token,
			body: { bookingRequestId: id, rejectedBy: 'OWNER', reason: words('Sorry') },
		});
		expect(await as(renter)).toMatchObject({ reason: hidden('Sorry'), ownerComments: hidden('Yes') });
		expect(await as(owner)).toMatchObject({ reason: words('Sorry'), otherRequests: hidden('Please') });
		world().email.sent.length = 0;
		expect(await mails()).not.toContain(words('Sorry'));
	});
});

describe('contact details in a booking', () => {
	test('hides a booking’s contact details until payment', async () => {
		const id = await hold(world(), renter, experience, '2026-12-10', written);
		const as = (by: { token: string }) => seen(`/booking/one/${id}`, by);
		expect(await as(owner)).toMatchObject({ name: hidden('Rita'), otherRequests: hidden('Please') });
		expect(await as(renter)).toMatchObject(written);
		const { orderId } = await order(world(), renter, id);
		await capture(world(), renter, { orderId, bookingId: id });
		expect(await as(owner)).toMatchObject(written);
		const { refundIfCanceledCents: refundCents } = await as(renter);
		await runDueJobs(world());
		world().email.sent.length = 0;
		const canceled = await world().call('POST', '/booking/cancel', {
			as: renter.token,
			body: { bookingId: id, refundCents, reason: words('Ill') },
		});
		expect(canceled.status).toBe(200);
		expect(await as(owner)).toMatchObject({
			cancellation: { reason: hidden('Ill') },
			name: hidden('Rita'),
		});
		expect(await as(renter)).toMatchObject({ cancellation: { reason: words('Ill') } });
		const sent = await mails();
		expect(sent).toContain('Ill: ring');
		expect(sent).not.toContain(number);
	});
});

const publicCalls = allCalls.filter(({ call }) => call.publicTexts.length > 0);

function withText(body: unknown, field: string, text: string): unknown {
	if (Array.isArray(body)) return body.map((each) => withText(each, field, text));
	if (typeof body !== 'object' || body === null) return body;
	return Object.fromEntries(
		Object.entries(body).map(([key, value]) => {
			if (key !== field) return [key, withText(value, field, text)];
			return [key, Array.isArray(value) ? [text] : text];
		}),
	);
}

test('the calls checked for contact details cover all public texts of listings, people and reviews', () => {
	expect(publicCalls.map(({ name }) => name).toSorted()).toEqual([
		'boat.add',
		'boat.edit',
		'experience.add',
		'experience.edit',
		'experience.setPrices',
		'person.editOwner',
		'person.setUpOwner',
		'review.add',
		'review.reply',
		'ride.add',
		'saved.saveList',
		'series.edit',
		'tripReview.write',
	]);
});

test.each(publicCalls)(
	'$name: refuses contact details in a public text and names the field',
	async ({ name, call }) => {
		const good = goodBodies(unknownId)[name];
		for (const field of call.publicTexts) {
			const text = `${'A fine day out. '.repeat(6)}Write to nimal@gmail.com`;
			const short = call.body.safeParse(withText(good, field, text)).success ? text : 'nimal@gmail.com';
			const { status, body } = await world().call('POST', call.path, {
				as: renter.token,
				body: withText(good, field, short),
			});
			expect([status, body.code, body.facts]).toEqual([422, 'contact-details', { field }]);
		}
		// Without contact details the same body is refused for another reason.
		const { body } = await world().call('POST', call.path, { as: renter.token, body: good });
		expect(body.code).not.toBe('contact-details');
	},
);

test('shows the renter a quote with the owner’s text', async () => {
	const id = await requestTrip(world(), renter, experience);
	await quote(world(), owner, id);
	expect(await seen(`/booking/request/${id}`, renter)).toMatchObject({ ownerComments: 'With lunch.' });
});
