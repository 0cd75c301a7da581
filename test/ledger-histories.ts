import fc from 'fast-check';
import { type Ledger, type LedgerMovement, movement, post } from '#domain/ledger/ledger.ts';
import {
	chargeLines,
	disputeLostLines,
	disputeOpenedLines,
	disputeWonLines,
	providerFeeLines,
	refundFailedLines,
	refundLines,
	suspenseLines,
} from '#domain/ledger/payment-lines.ts';
import { cents } from '#domain/money.ts';
import { carryLines, netBalances, payoutLines, payoutReturnedLines } from '#domain/payout/payout.ts';

/** How many bookings, of one owner, a history is about. */
const bookings = 4;

/** One thing that happens; what cannot happen as the books stand is passed over. */
export type Event =
	| { readonly kind: 'capture' | 'late' | 'unknown'; readonly booking: number; readonly cents: number }
	| {
			readonly kind: 'partial-refund' | 'reversal' | 'dispute';
			readonly booking: number;
			readonly part: number;
	  }
	| {
			readonly kind:
				| 'cancel'
				| 'refund-fails'
				| 'dispute-won'
				| 'dispute-lost'
				| 'provider-fee'
				| 'trip-over';
			readonly booking: number;
	  }
	| { readonly kind: 'payout-run' | 'payout-returned' };

const booking = fc.nat(bookings - 1);
const amount = fc.oneof(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 5_405_405_405 }));

/** Events of these kinds, as often as they are named. */
function weighed<Kind extends Event['kind'], Facts extends object>(
	weight: number,
	kinds: readonly [Kind, ...Kind[]],
	facts: fc.Arbitrary<Facts>,
) {
	const arbitrary = fc.tuple(fc.constantFrom(...kinds), facts);
	return { weight, arbitrary: arbitrary.map(([kind, more]) => ({ kind, ...more })) };
}

/** Sale, capture, cancellation, late payment, refunds in part, disputes, payouts and what comes back of them, in any order. */
export const histories: fc.Arbitrary<readonly Event[]> = fc.array(
	fc.oneof(
		weighed(
			6,
			['capture', 'capture', 'capture', 'capture', 'late', 'unknown'],
			fc.record({ booking, cents: amount }),
		),
		weighed(
			5,
			['partial-refund', 'partial-refund', 'reversal', 'dispute'],
			fc.record({ booking, part: fc.integer({ min: 1, max: 100 }) }),
		),
		weighed(7, ['cancel', 'refund-fails', 'provider-fee', 'trip-over', 'trip-over'], fc.record({ booking })),
		weighed(2, ['dispute-won', 'dispute-lost'], fc.record({ booking })),
		weighed(4, ['payout-run', 'payout-run', 'payout-run', 'payout-returned'], fc.record({})),
	),
	{ minLength: 1, maxLength: 40, size: 'max' },
);

/** What truly happened to the money, counted apart from the ledger. */
export interface Truth {
	charged: number;
	givenBack: number;
	paidOut: number;
	disputed: number;
	providerFees: number;
}

interface Trip {
	charged: number;
	left: number;
	refunds: { id: string; cents: number }[];
	disputes: { id: string; cents: number }[];
	over: boolean;
	fee: boolean;
	paidIn: string | undefined;
}

/** A movement, and the booking in whose books it is: `undefined` where no booking explains it. */
export interface Booked {
	readonly movement: LedgerMovement;
	readonly booking: number | undefined;
	/** Whether it is about the booking's payment. */
	readonly ofPayment: boolean;
}

/** Plays a history: what it writes into the ledger, and what truly happened. `after` looks at the books after each event. */
export function play(
	history: readonly Event[],
	after: (ledger: Ledger, truth: Truth) => void = () => {},
): { readonly booked: readonly Booked[]; readonly ledger: Ledger; readonly truth: Truth } {
	const trips: Trip[] = Array.from({ length: bookings }, () => ({
		charged: 0,
		left: 0,
		refunds: [],
		disputes: [],
		over: false,
		fee: false,
		paidIn: undefined,
	}));
	const truth: Truth = { charged: 0, givenBack: 0, paidOut: 0, disputed: 0, providerFees: 0 };
	const booked: Booked[] = [];
	const runs: { id: string; paid: { booking: number; cents: number }[] }[] = [];
	let ledger: Ledger = [];
	let turn = 0;

	const write = (
		kind: LedgerMovement['cause']['kind'],
		id: string,
		lines: Parameters<typeof movement>[1],
		at: { readonly booking: number | undefined; readonly ofPayment?: boolean; readonly part?: string },
	) => {
		const one = movement({ kind, id }, lines, at.part);
		booked.push({ movement: one, booking: at.booking, ofPayment: at.ofPayment ?? false });
		ledger = post(ledger, one);
	};
	const owed = (of: number) =>
		-booked
			.filter((one) => one.booking === of)
			.flatMap(({ movement: { lines } }) => lines)
			.reduce((sum, line) => sum + (line.account === 'owner' ? line.cents : 0), 0);

	const takeBack = (of: number, trip: Trip, back: number, kind: 'refund' | 'reversal') => {
		const id = `r${turn}`;
		write(kind, id, refundLines(cents(trip.left), cents(back)), { booking: of, ofPayment: true });
		trip.left -= back;
		truth.givenBack += back;
		if (kind === 'refund') trip.refunds.push({ id, cents: back });
	};

	function ofTrip(event: Extract<Event, { booking: number }>): void {
		const { booking: of } = event;
		const trip = trips[of];
		if (!trip) return;
		const at = { booking: of, ofPayment: true };
		if (event.kind === 'unknown') {
			write('charge', `u${turn}`, suspenseLines(cents(event.cents)), { booking: undefined });
			truth.charged += event.cents;
		} else if ('cents' in event) {
			if (trip.charged > 0) return;
			write('charge', `p${of}`, chargeLines(cents(event.cents)), at);
			trip.charged = trip.left = event.cents;
			truth.charged += event.cents;
			if (event.kind === 'late') takeBack(of, trip, trip.left, 'refund');
		} else if (event.kind === 'trip-over') {
			trip.over = trip.charged > 0;
		} else if (event.kind === 'provider-fee') {
			if (trip.charged === 0 || trip.fee) return;
			const fee = Math.ceil(trip.charged / 30);
			write('provider-fee', `p${of}`, providerFeeLines(cents(fee)), at);
			trip.fee = true;
			truth.providerFees += fee;
		} else if (event.kind === 'refund-fails') {
			const failed = trip.refunds.pop();
			if (!failed) return;
			write('refund-failed', failed.id, refundFailedLines(cents(trip.left), cents(failed.cents)), at);
			trip.left += failed.cents;
			truth.givenBack -= failed.cents;
		} else if (event.kind === 'dispute-won' || event.kind === 'dispute-lost') {
			const dispute = trip.disputes.pop();
			if (!dispute) return;
			const amount = cents(dispute.cents);
			const lines =
				event.kind === 'dispute-won' ? disputeWonLines(cents(trip.left), amount) : disputeLostLines(amount);
			write(event.kind, dispute.id, lines, at);
			truth.disputed -= dispute.cents;
			if (event.kind === 'dispute-won') trip.left += dispute.cents;
			else truth.givenBack += dispute.cents;
		} else if (trip.left > 0) {
			const part = 'part' in event ? Math.ceil((trip.left * event.part) / 100) : trip.left;
			if (event.kind === 'dispute') {
				write('dispute-opened', `d${turn}`, disputeOpenedLines(cents(trip.left), cents(part)), at);
				trip.left -= part;
				trip.disputes.push({ id: `d${turn}`, cents: part });
				truth.disputed += part;
			} else takeBack(of, trip, part, event.kind === 'reversal' ? 'reversal' : 'refund');
		}
	}

	function runPayout(): void {
		const due = trips.flatMap(({ over, disputes, paidIn }, bookingId) =>
			over && disputes.length === 0 && (paidIn === undefined || owed(bookingId) < 0)
				? [{ bookingId, cents: cents(owed(bookingId)) }]
				: [],
		);
		const { carried, pays } = netBalances(due);
		for (const [n, { from, to, cents: moved }] of carried.entries()) {
			const lines = carryLines(moved);
			write('adjustment', `c${turn}-${n}`, lines.from, { booking: from, part: 'from' });
			write('adjustment', `c${turn}-${n}`, lines.to, { booking: to, part: 'to' });
		}
		const run = { id: `o${turn}`, paid: [] as { booking: number; cents: number }[] };
		for (const { bookingId, cents: pay } of pays) {
			write('payout', run.id, payoutLines(pay), { booking: bookingId, part: String(bookingId) });
			run.paid.push({ booking: bookingId, cents: pay });
			truth.paidOut += pay;
			const trip = trips[bookingId];
			if (trip) trip.paidIn = run.id;
		}
		if (run.paid.length > 0) runs.push(run);
	}

	function returnPayout(): void {
		const run = runs.pop();
		for (const { booking: of, cents: paid } of run?.paid ?? []) {
			write('payout-returned', run?.id ?? '', payoutReturnedLines(cents(paid)), {
				booking: of,
				part: String(of),
			});
			truth.paidOut -= paid;
			const trip = trips[of];
			if (trip) trip.paidIn = undefined;
		}
	}

	for (const event of history) {
		turn += 1;
		if (event.kind === 'payout-run') runPayout();
		else if (event.kind === 'payout-returned') returnPayout();
		else if ('booking' in event) ofTrip(event);
		after(ledger, truth);
	}
	return { booked, ledger, truth };
}
