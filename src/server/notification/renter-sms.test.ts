import { beforeEach, expect, test } from 'vitest';
import { book, capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { join, offerRide } from '#test/rides.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { cancelForWeather } from '#test/weather-calls.ts';

const world = testApp({ payments: () => fakePayments() });
type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: TestUser;

const contactNumber = '+94712223334';
/**
 * Matches GSM 03.38 without its extension table. Up to 160 of these characters fit into one text
 * message.
 */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;

beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera', { email: 'nimal@people.example' });
});

const bookOn = async (date: string, name = 'Sunset sail round the fort') =>
	await book(world(), renter, await world().experience(owner, { name }), date);
const cancel = (as: { token: string }, bookingId: string, refundCents: number) =>
	world().call('POST', '/booking/cancel', { as: as.token, body: { bookingId, refundCents } });

async function texts(): Promise<readonly string[]> {
	world().sms.sent.length = 0;
	expect(await runDueJobs(world())).toEqual([]);
	const sent = world().sms.sent.filter(({ to }) => to === contactNumber);
	return sent.map(({ body }) => body).sort();
}

test('texts the renter when the owner cancels a trip within 7 days of departure', async () => {
	const near = await bookOn('2026-07-08');
	const far = await bookOn('2026-07-09');
	await runDueJobs(world());
	// The time is seven days and 90 minutes before the departure of the earlier trip.
	world().app.clock.pass({ hours: 2 });
	for (const id of [near, far]) expect((await cancel(owner, id, 6_673)).status).toBe(200);
	expect(await texts()).toEqual([
		expect.stringMatching(
			/^Mateship: Sunset sail round the fort on Wed 8 Jul 2026 is canceled\. Refund: US\$66\.73\. http:\S+\/profile\/renter\/bookings$/,
		),
	]);
});

test('texts the renter of a custom trip that its owner cancels', async () => {
	const trip = await world().experience(owner);
	const request = await requestTrip(world(), renter, trip, {
		departureDate: '2026-07-05',
		arrivalDate: '2026-07-05',
	});
	await quote(world(), owner, request);
	const { result } = (await holdRequest(world(), renter, request, 1)).body;
	const { orderId } = await order(world(), renter, result._id);
	expect((await capture(world(), renter, { orderId, bookingId: result._id })).status).toBe(200);
	await runDueJobs(world());
	expect((await cancel(owner, result._id, 10_000)).status).toBe(200);
	expect(await texts()).toEqual([expect.stringContaining('is canceled. Refund: US$100.00.')]);
});

test('a text message shortens a long trip name to fit', async () => {
	const name = 'A whole day under sail along the south coast with lunch, tea and a swim at the reef';
	const id = await bookOn('2026-07-05', name);
	await cancel(owner, id, 6_673);
	const [text = ''] = await texts();
	expect(text).toContain('A whole day under sail along the sout... on Sun 5 Jul 2026 is canceled.');
	expect(text.length).toBeLessThanOrEqual(160);
	expect(text).toMatch(gsm);
});

test('texts a renter when staff cancel for the renter, but not after the renter’s own cancellation', async () => {
	const [own, byDesk] = [await bookOn('2026-07-05'), await bookOn('2026-07-06')];
	await runDueJobs(world());
	world().app.clock.set('2026-07-04T02:30:00Z');
	expect((await cancel(renter, own, 0)).status).toBe(200);
	expect(await texts()).toEqual([]);
	const support = await staffMember(world(), 'Sita Support', 'support');
	const body = { bookingId: byDesk, party: 'RENTER', refundCents: 0, reason: 'They rang us.' };
	const done = await world().call('POST', '/desk/booking/cancel', { as: support.token, body });
	expect(done.body.result.booking.cancellation).toMatchObject({ by: 'RENTER', byDesk: true });
	expect(await texts()).toEqual([
		expect.stringMatching(/ on Mon 6 Jul 2026 is canceled\. http:\S+\/profile\/renter\/bookings$/),
	]);
});

test('texts each mate of a ride canceled for the weather in the mate’s language', async () => {
	const mate = await world().signIn('Chitra Mate');
	await world().call('POST', '/user/language', { as: mate.token, body: { language: 'si' } });
	const ride = await offerRide(world(), owner, { departureDate: '2026-07-05' });
	for (const as of [renter, mate]) {
		const bookingId = (await join(world(), as, ride, 2)).body.result._id;
		const { orderId } = await order(world(), as, bookingId);
		expect((await capture(world(), as, { orderId, bookingId })).status).toBe(200);
	}
	await runDueJobs(world());
	expect(await cancelForWeather(world(), owner, ride)).toMatchObject({ state: true });
	const [english = '', sinhala = ''] = await texts();
	expect(english).toMatch(
		/^Mateship: bad weather, Shared ride with Kamal on Sun 5 Jul is off\. Choose a date or refund by Fri 3 Jul, 8:00 am: http:\S+$/,
	);
	expect(english).toMatch(gsm);
	expect(english.length).toBeLessThanOrEqual(160);
	expect(sinhala).toMatch(/^Mateship: \p{Script=Sinhala}/u);
});

test('sends no text about a trip that departed before the text was sent', async () => {
	const id = await bookOn('2026-07-05');
	await runDueJobs(world());
	await cancel(owner, id, 6_673);
	world().app.clock.set('2026-07-05T05:00:00Z');
	expect(await texts()).toEqual([]);
});
