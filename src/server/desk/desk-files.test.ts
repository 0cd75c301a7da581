import { beforeAll, describe, expect, test } from 'vitest';
import { toReference } from '#domain/id.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { decideOn, openItem, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let desk: TestUser;
let renter: TestUser;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let experienceId: string;
let first: string;
let second: string;
let ride: string;
let seats: string;

beforeAll(async () => {
	const { app, signIn, experience } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	desk = await staffMember(world(), 'Amara Weerakoon');
	renter = await signIn('=SUM(A1) Perera');
	owner = await world().owner('Kamal Silva', { name: 'Blue Whale II' });
	experienceId = await experience(owner, { name: 'Whales, "slowly"' });
	first = await book(world(), renter, experienceId, '2026-07-10');
	app.clock.set('2026-07-02T02:30:00Z');
	second = await hold(world(), renter, experienceId, '2026-07-20');
	ride = await offerRide(world(), owner);
	const mate = await signIn('Anu Mate');
	seats = (await join(world(), mate, ride, 2)).body.result._id;
	await capture(world(), mate, { ...(await order(world(), mate, seats)), bookingId: seats });
});

const sendRequest = async (path: string) =>
	(await world().call('GET', `/desk/${path}`, { as: desk.token })).body.result;
const ids = async (path: string): Promise<string[]> =>
	(await sendRequest(path)).items.map(({ _id }: { _id: string }) => _id);

describe('booking filters of the desk', () => {
	test.each([
		['bookings', () => [seats, second, first]],
		['bookings?status=PENDING', () => [second]],
		['bookings?from=2026-07-02', () => [seats, second]],
		['bookings?to=2026-07-01', () => [first]],
		['bookings?on=paid&from=2026-07-02&to=2026-07-02', () => [seats]],
		['bookings?on=departs&from=2026-07-10&to=2026-07-20', () => [second, first]],
	] as const)('the desk filters bookings by %s', async (path, expected) => {
		expect((await ids(path)).sort()).toEqual([...expected()].sort());
	});

	test('filters bookings by renter, owner, boat, experience or ride', async () => {
		expect((await ids(`bookings?renter=${renter.id}`)).sort()).toEqual([first, second].sort());
		expect(await ids(`bookings?owner=${renter.id}`)).toEqual([]);
		expect(await ids(`bookings?owner=${owner.id}`)).toHaveLength(3);
		expect(await ids(`bookings?boat=${owner.boatId}`)).toHaveLength(3);
		expect(await ids(`bookings?experience=${experienceId}`)).toHaveLength(2);
		expect(await ids(`bookings?ride=${ride}`)).toEqual([seats]);
	});

	test('refuses a booking filter with an invalid date', async () => {
		const { status } = await world().call('GET', '/desk/bookings?from=yesterday', { as: desk.token });
		expect(status).toBe(400);
	});
});

describe('CSV exports of the desk', () => {
	const lines = (csv: string) => csv.slice(1).trimEnd().split('\r\n');

	test('exported bookings have a byte order mark, dollars and zones, and escape formulas', async () => {
		const { csv, fileName, rows, more } = await sendRequest('bookings/csv?on=departs&to=2026-07-10');
		expect([fileName, rows, more]).toEqual(['bookings-2026-07-02.csv', 1, false]);
		expect(csv.charCodeAt(0)).toBe(0xfeff);
		const [titles = '', line = ''] = lines(csv);
		expect(titles).toContain('Amount (US$)');
		expect(titles).toContain('Made (Australia/Melbourne)');
		expect(line).toContain('"Whales, ""slowly"""');
		expect(line).toContain(",'=SUM(A1) Perera,");
		expect(line).toContain(",'+94712223334,");
		expect(line).toContain(',66.73,');
		expect(line).toContain('2026-07-10 09:30,Asia/Colombo');
		expect(line).toContain('2026-07-01 12:30:00+10:00');
	});

	test('exports of payments and audit entries use the same filters as their lists', async () => {
		expect(lines((await sendRequest('payments/csv?status=CAPTURED')).csv)).toHaveLength(3);
		expect(lines((await sendRequest('payments/csv?status=FAILED')).csv)).toHaveLength(1);
		await decideOn(world(), desk, 'experience', experienceId, 'CHANGES', { reason: '@home, please' });
		const audit = await sendRequest(`audit/csv?action=changes-asked&by=${desk.id}`);
		expect(lines(audit.csv)[1]).toContain(`"'@home, please"`);
		expect(lines((await sendRequest('audit/csv?action=promoted')).csv)).toHaveLength(1);
	});

	test.each(['bookings', 'payments', 'audit'])(
		'refuses the export of %s to users without a staff role',
		async (list) => {
			const { status } = await world().call('GET', `/desk/${list}/csv`, { as: owner.token });
			expect(status).toBe(403);
		},
	);
});

test('a booking’s page shows payments, ledger, messages and audit entries', async () => {
	const reason = 'The boat did not pass its safety inspection.';
	const { count, refundCents } = await sendRequest(`departures/boat/${owner.boatId}`);
	const cancelDepartures = { count, refundCents, reason };
	await decideOn(world(), desk, 'boat', owner.boatId, 'REJECTED', { reason: 'It leaks.', cancelDepartures });
	expect(await runDueJobs(world())).toEqual([]);
	const record = await sendRequest(`booking/${first}`);
	expect(record.booking).toMatchObject({ _id: first, status: 'CANCELED', cancellation: { reason } });
	expect(record.payments).toMatchObject([{ bookingId: first, status: 'REFUNDED', refundedCents: 6_673 }]);
	expect(record.ledger.map(({ account }: { account: string }) => account)).toEqual(
		expect.arrayContaining(['provider', 'owner', 'fee']),
	);
	const sum = record.ledger.reduce((all: number, line: { amountCents: number }) => all + line.amountCents, 0);
	expect(sum).toBe(0);
	const kinds = record.messages.map(({ kind }: { kind: string }) => kind);
	expect(kinds).toEqual(expect.arrayContaining(['booking-confirmed', 'booking-canceled']));
	expect(record.audit).toMatchObject([{ action: 'departures-canceled', reason }]);
	const missing = await world().call('GET', `/desk/booking/${owner.boatId}`, { as: desk.token });
	expect(missing.status).toBe(404);
});

describe('names in the desk search', () => {
	test('the desk search finds listings by their name and by the reference of their owner', async () => {
		const titles = async (text: string) => {
			const { listings, rides } = await sendRequest(`search?text=${encodeURIComponent(text)}`);
			return [
				...listings.map(({ title }: { title: string }) => title),
				...rides.map(({ _id }: { _id: string }) => _id),
			].sort();
		};
		expect(await titles('blue whale')).toEqual(['Blue Whale II', ride].sort());
		expect(await titles('slowly')).toEqual(['Whales, "slowly"']);
		expect(await titles(toReference(ride))).toEqual([ride]);
		expect(await titles(toReference(owner.id))).toEqual(['Blue Whale II', 'Whales, "slowly"', ride].sort());
		expect(await titles('%%')).toEqual([]);
	});

	test('filters a queue by the listing’s or the owner’s name', async () => {
		const other = await world().owner('Ruwan Dias', { name: 'Sagarika' });
		const of = (text: string) => ids(`queue/boat?state=APPROVED&text=${encodeURIComponent(text)}`);
		expect(await of('sagar')).toEqual([other.boatId]);
		expect(await of('ruwan dias')).toEqual([other.boatId]);
		expect(await of('nothing of the kind')).toEqual([]);
		expect(await of('_')).toEqual([]);
	});
});

test('viewing a person without an owner account adds no audit entry about bank details', async () => {
	expect((await openItem(world(), desk, 'person', renter.id)).owner.bankDetails).toBeNull();
	expect((await sendRequest(`audit?subjectId=${renter.id}&action=bank-details-opened`)).items).toEqual([]);
});
