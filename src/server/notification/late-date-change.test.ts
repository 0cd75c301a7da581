import { expect, test } from 'vitest';
import { allowDateChanges, propose } from '#test/booking-changes.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

test('a delayed email about a new date is sent only while the booking has this date', async () => {
	world().app.clock.set('2026-07-07T02:30:00Z');
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera', { email: 'nimal@mateship.test' });
	const trip = await world().experience(owner);
	await allowDateChanges(world(), owner, trip);
	const booking = await book(world(), renter, trip, '2026-07-20');
	expect(await runDueJobs(world())).toEqual([]);
	world().email.sent.length = 0;
	await propose(world(), renter, booking, '2026-07-22', { priceCents: 6_673 });
	world().app.clock.pass({ minutes: 30 });
	await propose(world(), renter, booking, '2026-07-25', { priceCents: 6_673 });
	expect(await runDueJobs(world())).toEqual([]);
	const mails = world().email.sent.filter(({ to }) => to.address === 'nimal@mateship.test');
	expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New date: .*25 Jul/)]);
});

test('announces the refund of a date even if the date was changed again', async () => {
	world().app.clock.set('2026-07-07T02:30:00Z');
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Anu Perera', { email: 'anu@mateship.test' });
	const trip = await world().experience(owner);
	const season = { kind: 'SEASON', from: '2026-07-20', to: '2026-07-30', yearly: false, rupees: 9_250 };
	const booking = await book(world(), renter, trip, '2026-07-16');
	await world().call('POST', '/experience/prices', {
		as: owner.token,
		body: { experienceId: trip, prices: { rules: [season], extras: [] } },
	});
	await allowDateChanges(world(), owner, trip);
	expect(await runDueJobs(world())).toEqual([]);
	world().email.sent.length = 0;
	await propose(world(), renter, booking, '2026-07-22', { priceCents: 5_000 });
	await propose(world(), renter, booking, '2026-07-25', { priceCents: 5_000 });
	expect(await runDueJobs(world())).toEqual([]);
	const subjects = world().email.sent.map(({ subject }) => subject);
	expect(subjects.toSorted()).toEqual([
		expect.stringMatching(/^New date: .*25 Jul/),
		expect.stringMatching(/^Refund: US\$16\.73/),
	]);
});
