import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { reconcilePayments } from '#server/payment/reconcile-payments.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { allowDateChanges, answer, holdDate, orderDate, propose, reduceParty } from './booking-changes.ts';
import { bookingInput, capture, hold, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { type CallTrouble, fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { isLongRun, times } from './long.ts';
import { testApp } from './test-app.ts';
import { cancelForWeather, choose, showBooking } from './weather-calls.ts';

/**
 * Runs actions of both parties, a competitor for the same dates, weather, timers, jobs and the provider
 * in any order, also concurrently. Each ledger must equal payments minus refunds, the money audit must
 * find no fault, and every trip must have its boat.
 */
let trouble: CallTrouble[] = [];
const world = testApp({ payments: () => fakePayments(() => trouble.pop()), messages: 'dropped' });
afterEach(() => expectLedgerAgrees(world()));

/** The 10th is booked. Per remaining guest, the 12th costs the same, the 14th more and the 16th less. */
const dates = ['2026-07-12', '2026-07-14', '2026-07-16'];

const actions = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ do: fc.constantFrom('propose', 'moveFreely'), day: fc.nat(2) }) },
	{ weight: 4, arbitrary: fc.record({ do: fc.constantFrom('accept', 'accept', 'decline', 'withdraw') }) },
	{ weight: 6, arbitrary: fc.record({ do: fc.constantFrom('hold', 'order', 'capture', 'capture') }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('competitor'), day: fc.nat(2) }) },
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constantFrom('reduceParty', 'cancelForWeather', 'chooseRefund') }),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('chooseDate'), day: fc.nat(2) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'cancelAsOwner') }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 29, 31) }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constantFrom('jobs', 'reconcile') }) },
);
type Action = { readonly do: string; readonly day?: number; readonly minutes?: number };
const paying = [[{ do: 'propose', day: 1 }], [{ do: 'accept' }], [{ do: 'hold' }], [{ do: 'order' }]];
/** Actions of an inner list run concurrently. Most histories begin with the more expensive date. */
const history = fc
	.tuple(
		fc.constantFrom<Action[][]>([], paying, [...paying, [{ do: 'capture' }]]),
		fc.array(fc.array(actions, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 10 }),
	)
	.map(([beginning, rest]) => [...beginning, ...rest]);

async function live(moments: readonly (readonly Action[])[], troubleList: readonly CallTrouble[] = []) {
	const { app, call, experience, owner, signIn, database } = world();
	app.clock.set('2026-07-04T02:30:00Z');
	const skipper = await owner('Kamal Silva');
	const trip = await experience(skipper, { groupSize: 6 });
	const renter = await signIn('Nimal Perera');
	const competitor = await signIn('Bruce Jones');
	const rules = [
		{ kind: 'SEASON', from: '2026-07-14', to: '2026-07-14', yearly: false, rupees: 15_000 },
		{ kind: 'SEASON', from: '2026-07-16', to: '2026-07-16', yearly: false, rupees: 9_250 },
		{ kind: 'EXTRA_GUEST', beyond: 2, rupees: 1_777 },
	];
	const body = { experienceId: trip, prices: { rules, extras: [] } };
	await call('POST', '/experience/prices', { as: skipper.token, body });
	const booking = await hold(world(), renter, trip, '2026-07-10', { group: { adults: 4, kids: 0 } });
	await capture(world(), renter, { ...(await order(world(), renter, booking)), bookingId: booking });
	const priceOf = async (as: { token: string }, date: string): Promise<number> => {
		const path = `/booking/date-change/quote/${booking}?departureDate=${date}`;
		return (await call('GET', path, { as: as.token })).body.result?.priceCents ?? 0;
	};
	/** Every action must succeed or be refused with a code. */
	const note = (answered: { state: boolean; code?: string }) =>
		expect(answered.state ? 'ok' : answered.code).toMatch(/^[a-z][a-z-]*$/);
	let orderId = '';
	const latest = async () => {
		const { rows } = await database.pool.query(
			'SELECT id, proposed_by FROM date_change WHERE booking_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
			[booking],
		);
		return rows[0] as { id: string; proposed_by: string } | undefined;
	};
	const cancel = async (as: { token: string }) => {
		const card = (await call('GET', `/booking/one/${booking}`, { as: as.token })).body.result;
		const previewWeatherCall = { bookingId: booking, refundCents: card.refundIfCanceledCents };
		note((await call('POST', '/booking/cancel', { as: as.token, body: previewWeatherCall })).body);
	};

	const one = (day: number | undefined) => dates[(day ?? 0) % dates.length] ?? '';
	const proposeDate = async (as: { token: string }, day: number | undefined) => {
		const priceCents = await priceOf(as, one(day));
		note(await propose(world(), as, booking, one(day), { priceCents }));
	};
	const handlers: Readonly<Record<string, (action: Action) => Promise<void>>> = {
		wait: async ({ minutes }) => app.clock.pass({ minutes: minutes ?? 1 }),
		jobs: async () => void (await runDueJobs(world())),
		reconcile: async () => void (await reconcilePayments(app)),
		propose: async ({ day }) => {
			const by = (day ?? 0) % 2 ? renter : skipper;
			await allowDateChanges(world(), skipper, trip, false);
			await proposeDate(by, day);
		},
		moveFreely: async ({ day }) => {
			await allowDateChanges(world(), skipper, trip);
			await proposeDate(renter, day);
		},
		hold: async () => {
			const change = await latest();
			if (change) note(await holdDate(world(), renter, change.id));
		},
		order: async () => {
			const change = await latest();
			if (!change) return;
			const created = await orderDate(world(), renter, change.id);
			note(created);
			if (created.state) ({ orderId } = created.result);
		},
		capture: async () => {
			if (orderId) note((await capture(world(), renter, { orderId, bookingId: booking })).body);
		},
		competitor: async ({ day }) => {
			note(
				(await call('POST', '/booking/add', { as: competitor.token, body: bookingInput(trip, one(day)) }))
					.body,
			);
		},
		reduceParty: async () => {
			const card = await showBooking(world(), renter, booking);
			note(await reduceParty(world(), renter, booking, card.adults - 1));
		},
		cancelForWeather: async () => note(await cancelForWeather(world(), skipper, booking)),
		chooseRefund: async () => note(await choose(world(), renter, booking, 'refund')),
		chooseDate: async ({ day }) => note(await choose(world(), renter, booking, { departureDate: one(day) })),
		cancel: () => cancel(renter),
		cancelAsOwner: () => cancel(skipper),
	};
	const answerChange = async (choice: 'accept' | 'decline' | 'withdraw') => {
		const change = await latest();
		if (!change) return;
		const proposer = change.proposed_by === 'RENTER' ? renter : skipper;
		const other = proposer === renter ? skipper : renter;
		note(await answer(world(), choice === 'withdraw' ? proposer : other, change.id, choice));
	};
	const perform = async (action: Action) => {
		const { do: what } = action;
		if (what === 'accept' || what === 'decline' || what === 'withdraw') return await answerChange(what);
		await handlers[what]?.(action);
	};
	trouble = [...troubleList];
	for (const moment of moments) {
		await Promise.all(moment.map(perform));
		app.clock.pass({ seconds: 30 });
	}
	// The provider works again, and all remaining jobs run.
	trouble = [];
	for (const hours of [1, 1]) {
		app.clock.pass({ hours });
		await reconcilePayments(app);
		expect(await runDueJobs(world())).toEqual([]);
	}
	return { boatId: skipper.boatId };
}

async function expectOrder(boatId: string) {
	const rows = async (query: string) => (await world().database.pool.query(query, [boatId])).rows;
	expect(
		await rows(`SELECT booking.id FROM booking LEFT JOIN occupancy ON booking_id = booking.id AND released_at IS NULL
			WHERE booking.boat_id = $1 AND (booking.status = 'CONFIRMED') <> (occupancy.id IS NOT NULL
				AND span = tstzrange(departs_at, arrives_at) AND expires_at IS NULL)`),
		'a trip without its boat, or a boat kept for nobody',
	).toEqual([]);
	expect(
		await rows(`SELECT id FROM occupancy WHERE boat_id = $1 AND released_at IS NULL AND booking_id IS NULL
			AND weather_call_id IS NULL`),
		'a date that is held for nobody',
	).toEqual([]);
	expect(
		await rows(`SELECT payment.id, payment.status FROM payment JOIN booking ON booking.id = booking_id
			WHERE boat_id = $1 AND payment.status IN ('CREATED', 'CAPTURING', 'REFUNDING')`),
		'a payment that nobody finished',
	).toEqual([]);
	expect(
		await rows(`SELECT booking.id, paid.cents, books.cents AS books FROM booking
			CROSS JOIN LATERAL (SELECT coalesce(sum(amount_usd_cents - refunded_usd_cents), 0)::int AS cents
				FROM payment WHERE booking_id = booking.id AND captured_at IS NOT NULL) AS paid
			CROSS JOIN LATERAL (SELECT coalesce(-sum(amount_usd_cents), 0)::int AS cents
				FROM ledger_entry WHERE booking_id = booking.id AND account IN ('owner', 'fee')) AS books
			WHERE boat_id = $1 AND paid.cents <> books.cents`),
		'a ledger that has something else than was paid, less what went back',
	).toEqual([]);
	expect(
		await rows(`SELECT booking.id, current_price_usd_cents, paid.cents FROM booking
			CROSS JOIN LATERAL (SELECT sum(amount_usd_cents - refunded_usd_cents)::int AS cents
				FROM payment WHERE booking_id = booking.id AND captured_at IS NOT NULL) AS paid
			CROSS JOIN LATERAL (SELECT coalesce(sum(share_usd_cents - refund_usd_cents), 0)::int AS cents
				FROM party_change WHERE booking_id = booking.id) AS kept
			WHERE boat_id = $1 AND status = 'CONFIRMED'
				AND paid.cents - kept.cents <> coalesce(current_price_usd_cents, amount_usd_cents)`),
		'a trip that costs something else than is paid for it',
	).toEqual([]);
	expect(await auditMoney(world().app, { days: 2 })).toEqual([]);
}

test('keeps the ledger consistent for any history of date changes', {
	timeout: 90_000,
}, async () => {
	const troubles = fc.array(fc.constantFrom<CallTrouble>(undefined, undefined, 'before', 'after'), {
		maxLength: 30,
	});
	await fc.assert(
		fc.asyncProperty(history, troubles, async (moments, troubleList) => {
			const { boatId } = await live(moments, troubleList);
			await expectOrder(boatId);
		}),
		{ numRuns: times(8, 2), endOnFailure: true },
	);
});

const histories = [
	[
		'pay and keep the current date concurrently',
		[...paying, [{ do: 'capture' }, { do: 'withdraw' }, { do: 'capture' }]],
	],
	['pay and cancel concurrently', [...paying, [{ do: 'capture' }, { do: 'cancelAsOwner' }]]],
	[
		'pay while the hold expires and another renter takes the date',
		[
			...paying,
			[{ do: 'wait', minutes: 31 }],
			[{ do: 'capture' }, { do: 'jobs' }, { do: 'competitor', day: 1 }],
		],
	],
	[
		'start the payment twice',
		[
			...paying.slice(0, 2),
			[{ do: 'hold' }, { do: 'hold' }],
			[{ do: 'order' }, { do: 'order' }],
			[{ do: 'capture' }, { do: 'capture' }],
		],
	],
	[
		'pay while the departure is canceled for the weather',
		[...paying, [{ do: 'capture' }, { do: 'cancelForWeather' }], [{ do: 'chooseRefund' }]],
	],
	[
		'pay late while the party becomes smaller',
		[...paying, [{ do: 'wait', minutes: 31 }], [{ do: 'capture' }, { do: 'reduceParty' }]],
	],
	[
		'pay, reduce the party, lose the departure to the weather and take a cheaper date',
		[
			...paying,
			[{ do: 'capture' }],
			[{ do: 'reduceParty' }],
			[{ do: 'jobs' }, { do: 'cancelForWeather' }],
			[{ do: 'chooseDate', day: 2 }],
			[{ do: 'reduceParty' }],
		],
	],
	[
		'pay, then move to a cheaper date',
		[...paying, [{ do: 'capture' }], [{ do: 'moveFreely', day: 2 }], [{ do: 'cancel' }]],
	],
] satisfies [string, Action[][]][];
/** The gate leaves out histories that single tests of date changes cover in part. */
const often = histories.filter(
	([name]) => isLongRun || !/twice|for the weather$|move to a cheaper/.test(name),
);
test.each(often)('keeps the ledger consistent: %s', async (_, moments) => {
	const { boatId } = await live(moments);
	await expectOrder(boatId);
});
