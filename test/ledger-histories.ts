import fc from 'fast-check';
import { addMovement, type Ledger, type LedgerMovement, movement } from '#domain/ledger/ledger.ts';
import {
	chargeLines,
	disputeLostLines,
	disputeOpenedLines,
	disputeReleasedLines,
	promoCodeLines,
	providerFeeLines,
	refundFailedLines,
	refundLines,
	suspenseLines,
} from '#domain/ledger/payment-lines.ts';
import { cents } from '#domain/money.ts';
import {
	carryLines,
	netBalances,
	type PayoutMove,
	type PayoutStatus,
	payoutLines,
	payoutMachine,
	payoutReturnedLines,
} from '#domain/payout/payout.ts';

/** Number of bookings, all with the same owner. */
const bookings = 4;

/** Event of a history, skipped if impossible in the current state. */
export type Event =
	| {
			readonly kind: 'capture' | 'late' | 'unknown';
			readonly booking: number;
			readonly cents: number;
			readonly discount?: number;
	  }
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
	| { readonly kind: 'payout-run' }
	/** The index selects one of the payouts that permit the change. */
	| { readonly kind: keyof typeof payoutMoves; readonly payout: number };

const payoutMoves = {
	'payout-filed': 'add_to_file',
	'payout-taken-out': 'remove_from_file',
	'payout-paid': 'pay',
	'payout-returned': 'mark_returned',
} as const satisfies Record<string, PayoutMove>;

const booking = fc.nat(bookings - 1);
const amount = fc.oneof(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 5_405_405_405 }));

function weighed<Kind extends Event['kind'], Facts extends object>(
	weight: number,
	kinds: readonly [Kind, ...Kind[]],
	facts: fc.Arbitrary<Facts>,
) {
	const arbitrary = fc.tuple(fc.constantFrom(...kinds), facts);
	return { weight, arbitrary: arbitrary.map(([kind, more]) => ({ kind, ...more })) };
}

export const histories: fc.Arbitrary<readonly Event[]> = fc.array(
	fc.oneof(
		weighed(
			6,
			['capture', 'capture', 'capture', 'capture', 'late', 'unknown'],
			fc.record({ booking, cents: amount, discount: fc.oneof(fc.constant(0), amount) }),
		),
		weighed(
			5,
			['partial-refund', 'partial-refund', 'reversal', 'dispute'],
			fc.record({ booking, part: fc.integer({ min: 1, max: 100 }) }),
		),
		weighed(
			8,
			['cancel', 'refund-fails', 'provider-fee', 'trip-over', 'trip-over', 'trip-over'],
			fc.record({ booking }),
		),
		weighed(2, ['dispute-won', 'dispute-lost'], fc.record({ booking })),
		weighed(6, ['payout-run'], fc.record({})),
		weighed(
			10,
			[
				'payout-filed',
				'payout-filed',
				'payout-taken-out',
				'payout-paid',
				'payout-paid',
				'payout-paid',
				'payout-returned',
				'payout-returned',
			],
			fc.record({ payout: fc.nat(2) }),
		),
	),
	{ minLength: 1, maxLength: 50, size: 'max' },
);

/** Money that really moved, counted independently of the ledger. */
export interface ExpectedTotals {
	charged: number;
	refunded: number;
	paidOut: number;
	disputed: number;
	providerFees: number;
}

interface Payout {
	readonly id: string;
	status: PayoutStatus;
	readonly pays: readonly { readonly booking: number; readonly cents: number }[];
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

/** Ledger movement and its booking; `undefined` if the movement belongs to no booking. */
export interface BookedMovement {
	readonly movement: LedgerMovement;
	readonly booking: number | undefined;
	readonly ofPayment: boolean;
}

class Play {
	readonly booked: BookedMovement[] = [];
	readonly expectedTotals: ExpectedTotals = {
		charged: 0,
		refunded: 0,
		paidOut: 0,
		disputed: 0,
		providerFees: 0,
	};
	ledger: Ledger = [];
	#turn = 0;
	readonly payouts: Payout[] = [];
	readonly #trips: readonly Trip[] = Array.from({ length: bookings }, () => ({
		charged: 0,
		left: 0,
		refunds: [],
		disputes: [],
		over: false,
		fee: false,
		paidIn: undefined,
	}));

	take(event: Event): void {
		this.#turn += 1;
		if (event.kind === 'payout-run') this.#runPayout();
		else if ('payout' in event) this.#movePayout(payoutMoves[event.kind], event.payout);
		else if ('booking' in event) {
			const trip = this.#trips[event.booking];
			if (trip) this.#applyToTrip(event, trip);
		}
	}

	#write(
		kind: LedgerMovement['cause']['kind'],
		id: string,
		lines: Parameters<typeof movement>[1],
		at: { readonly booking: number | undefined; readonly ofPayment?: boolean; readonly part?: string },
	): void {
		const one = movement({ kind, id }, lines, at.part);
		this.booked.push({ movement: one, booking: at.booking, ofPayment: at.ofPayment ?? false });
		this.ledger = addMovement(this.ledger, one);
	}

	#owed(of: number): number {
		return -this.booked
			.filter((one) => one.booking === of)
			.flatMap(({ movement: { lines } }) => lines)
			.reduce((sum, line) => sum + (line.account === 'owner' ? line.cents : 0), 0);
	}

	#applyToTrip(event: Extract<Event, { booking: number }>, trip: Trip): void {
		const at = { booking: event.booking, ofPayment: true };
		switch (event.kind) {
			case 'unknown':
				this.#write('charge', `u${this.#turn}`, suspenseLines(cents(event.cents)), { booking: undefined });
				this.expectedTotals.charged += event.cents;
				return;
			case 'capture':
			case 'late':
				if (trip.charged > 0) return;
				this.#charge(event, at);
				trip.charged = trip.left = event.cents;
				this.expectedTotals.charged += event.cents;
				if (event.kind === 'late') this.#takeBack(event.booking, trip, trip.left, 'refund');
				return;
			case 'trip-over':
				trip.over = trip.charged > 0;
				return;
			case 'provider-fee':
				if (trip.charged === 0 || trip.fee) return;
				this.#write(
					'provider-fee',
					`p${event.booking}`,
					providerFeeLines(cents(Math.ceil(trip.charged / 30))),
					at,
				);
				trip.fee = true;
				this.expectedTotals.providerFees += Math.ceil(trip.charged / 30);
				return;
			case 'refund-fails':
				this.#failRefund(at, trip);
				return;
			case 'dispute-won':
			case 'dispute-lost':
				this.#endDispute(event.kind, at, trip);
				return;
			default:
				if (trip.left === 0) return;
				this.#less(event, trip, 'part' in event ? Math.ceil((trip.left * event.part) / 100) : trip.left);
		}
	}

	#charge(
		{ booking: of, cents: amount, discount = 0 }: Extract<Event, { cents: number }>,
		at: { readonly booking: number; readonly ofPayment: boolean },
	): void {
		this.#write('charge', `p${of}`, chargeLines(cents(amount), cents(discount)), at);
		if (discount > 0) this.#write('promo-code', `p${of}`, promoCodeLines(cents(discount)), at);
	}

	#less(event: Extract<Event, { booking: number }>, trip: Trip, part: number): void {
		const { booking: of } = event;
		if (event.kind !== 'dispute') {
			this.#takeBack(of, trip, part, event.kind === 'reversal' ? 'reversal' : 'refund');
			return;
		}
		const id = `d${this.#turn}`;
		this.#write('dispute-opened', id, disputeOpenedLines(cents(trip.left), cents(part)), {
			booking: of,
			ofPayment: true,
		});
		trip.left -= part;
		trip.disputes.push({ id, cents: part });
		this.expectedTotals.disputed += part;
	}

	#takeBack(of: number, trip: Trip, back: number, kind: 'refund' | 'reversal'): void {
		const id = `r${this.#turn}`;
		this.#write(kind, id, refundLines(cents(trip.left), cents(back)), { booking: of, ofPayment: true });
		trip.left -= back;
		this.expectedTotals.refunded += back;
		if (kind === 'refund') trip.refunds.push({ id, cents: back });
	}

	#failRefund(at: { readonly booking: number; readonly ofPayment: boolean }, trip: Trip): void {
		const failed = trip.refunds.pop();
		if (!failed) return;
		this.#write('refund-failed', failed.id, refundFailedLines(cents(trip.left), cents(failed.cents)), at);
		trip.left += failed.cents;
		this.expectedTotals.refunded -= failed.cents;
	}

	#endDispute(
		kind: 'dispute-won' | 'dispute-lost',
		at: { readonly booking: number; readonly ofPayment: boolean },
		trip: Trip,
	): void {
		const dispute = trip.disputes.pop();
		if (!dispute) return;
		const amount = cents(dispute.cents);
		const won = kind === 'dispute-won';
		this.#write(
			kind,
			dispute.id,
			won ? disputeReleasedLines(cents(trip.left), amount) : disputeLostLines(amount),
			at,
		);
		this.expectedTotals.disputed -= dispute.cents;
		if (won) trip.left += dispute.cents;
		else this.expectedTotals.refunded += dispute.cents;
	}

	#runPayout(): void {
		const due = this.#trips.flatMap(({ over, disputes, paidIn }, bookingId) =>
			over && disputes.length === 0 && (paidIn === undefined || this.#owed(bookingId) < 0)
				? [{ bookingId, cents: cents(this.#owed(bookingId)) }]
				: [],
		);
		const { carried, pays } = netBalances(due);
		for (const [n, { from, to, cents: moved }] of carried.entries()) {
			const lines = carryLines(moved);
			this.#write('adjustment', `c${this.#turn}-${n}`, lines.from, { booking: from, part: 'from' });
			this.#write('adjustment', `c${this.#turn}-${n}`, lines.to, { booking: to, part: 'to' });
		}
		if (pays.length === 0) return;
		const id = `o${this.#turn}`;
		for (const { bookingId } of pays) {
			const trip = this.#trips[bookingId];
			if (trip) trip.paidIn = id;
		}
		// Creating a payout moves no money. Money leaves the ledger when the payout is paid.
		this.payouts.push({
			id,
			status: payoutMachine.start,
			pays: pays.map(({ bookingId, cents: pay }) => ({ booking: bookingId, cents: pay })),
		});
	}

	#movePayout(move: PayoutMove, at: number): void {
		const able = this.payouts.filter(({ status }) =>
			payoutMachine.can({ state: status, move, by: 'PLATFORM' }),
		);
		const payout = able[at % Math.max(1, able.length)];
		if (!payout) return;
		payout.status = payoutMachine.next({ state: payout.status, move, by: 'PLATFORM' });
		for (const { booking: of, cents: pay } of payout.pays) {
			const place = { booking: of, part: String(of) };
			if (payout.status === 'PAID') {
				this.#write('payout', payout.id, payoutLines(cents(pay)), place);
				this.expectedTotals.paidOut += pay;
			} else if (payout.status === 'RETURNED') {
				this.#write('payout-returned', payout.id, payoutReturnedLines(cents(pay)), place);
				this.expectedTotals.paidOut -= pay;
				const trip = this.#trips[of];
				if (trip) trip.paidIn = undefined;
			}
		}
	}
}

/** `after` checks the ledger after each event. */
export function playHistory(
	history: readonly Event[],
	after: (ledger: Ledger, expectedTotals: ExpectedTotals) => void = () => {},
): {
	readonly booked: readonly BookedMovement[];
	readonly ledger: Ledger;
	readonly expectedTotals: ExpectedTotals;
	readonly payouts: readonly Payout[];
} {
	const played = new Play();
	for (const event of history) {
		played.take(event);
		after(played.ledger, played.expectedTotals);
	}
	return played;
}
