import { expect, test } from 'vitest';
import { book } from '../../../test/bookings.ts';
import { fakePayments } from '../../../test/fake-payments.ts';
import { testApp } from '../../../test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

test('“I am here” notifies only the owner, once per departure, from an hour before departure', async () => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const trip = await world().experience(owner);
	const bookingId = await book(world(), renter, trip, '2026-07-10');
	const sendArrival = (message: string, { token }: { token: string } = renter) =>
		world().call('POST', '/conversation/arrival', { as: token, body: { bookingId, status: message } });
	expect((await sendArrival('HERE')).body.code).toBe('arrival-not-open');
	// Departure is at 9:30 in Colombo, 4:00 UTC.
	world().app.clock.set('2026-07-10T03:05:00Z');
	expect((await sendArrival('HERE', await world().signIn('Bruce Jones'))).body.code).toBe('not-found');
	expect((await sendArrival('LATE')).body.result).toBe('LATE');
	await sendArrival('HERE');
	expect((await sendArrival('HERE')).body.result).toBe('HERE');
	const { body: open } = await world().call('POST', '/conversation/open', {
		as: owner.token,
		body: { bookingId },
	});
	const { body } = await world().call('GET', `/conversation/one/${open.result}`, { as: owner.token });
	const texts = body.result.entries.flatMap((entry: { text?: string }) => entry.text || []);
	expect(texts.toSorted()).toEqual(['I’m here.', 'I’m running 10 minutes late.']);
	const manifest = await world().call('GET', `/boarding/owner/manifest/${bookingId}`, { as: owner.token });
	expect(manifest.body.result.parties).toMatchObject([
		{ arrival: 'HERE', arrivalReportedAt: '2026-07-10T03:05:00Z' },
	]);
	// The trip moves to the next day.
	await world().database.pool.query(
		`UPDATE booking SET departs_at = departs_at + interval '1 day', arrives_at = arrives_at + interval '1 day',
			departure_date = departure_date + 1 WHERE id = $1`,
		[bookingId],
	);
	world().app.clock.set('2026-07-11T03:05:00Z');
	expect((await sendArrival('HERE')).body.result).toBe('HERE');
	const later = await world().call('GET', `/conversation/one/${open.result}`, { as: owner.token });
	const hereAgain = later.body.result.entries.filter(
		(entry: { text?: string }) => entry.text === 'I’m here.',
	);
	expect(hereAgain).toHaveLength(2);
});
