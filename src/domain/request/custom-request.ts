import { defineMachine } from '../state-machine.ts';

export const requestStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/**
 * The whole life of a custom booking request (specification section 4): who makes which move from which status. A
 * quote may be revised until it is paid; paying makes a booking, which has a life of its own.
 */
export const requestMachine = defineMachine('request', requestStatuses, {
	PENDING: {
		quote: { to: 'APPROVED', by: ['OWNER'], until: 'departsAt' },
		reject: { to: 'REJECTED', by: ['OWNER', 'RENTER'], until: 'arrivesAt' },
	},
	APPROVED: {
		quote: { to: 'APPROVED', by: ['OWNER'], until: 'departsAt' },
		reject: { to: 'REJECTED', by: ['OWNER', 'RENTER'], until: 'arrivesAt' },
		pay: { to: 'APPROVED', by: ['RENTER'], until: 'departsAt' },
		/** The trip that it led to was canceled: whoever did so said no to it. */
		end: { to: 'REJECTED', by: ['OWNER', 'RENTER'] },
	},
	REJECTED: {},
});

export type RequestParty = 'OWNER' | 'RENTER';
export type RequestMove = 'quote' | 'reject' | 'pay';

/** What the two see: EXPIRED, PAID and (for the owner) QUOTED are not stored. */
export const requestStates = ['PENDING', 'QUOTED', 'APPROVED', 'REJECTED', 'EXPIRED', 'PAID'] as const;
export type RequestState = (typeof requestStates)[number];

export interface RequestStanding {
	readonly status: RequestStatus;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	/** How the booking that pays for it stands, if there is one that holds or has the slot. */
	readonly booking: 'PENDING' | 'CONFIRMED' | undefined;
}

/**
 * How a request reads for one of its parties. It expires with its trip, departure plus hours (specification section
 * 4); nobody can quote or pay it from its departure on.
 */
export function requestState(
	request: RequestStanding,
	party: RequestParty,
	now: Temporal.Instant,
): RequestState {
	if (request.booking === 'CONFIRMED') return 'PAID';
	if (request.status === 'REJECTED') return 'REJECTED';
	if (Temporal.Instant.compare(request.arrivesAt, now) <= 0) return 'EXPIRED';
	if (request.status === 'PENDING') return 'PENDING';
	return party === 'OWNER' ? 'QUOTED' : 'APPROVED';
}

/** Which moves a party has left, so that screens never guess. */
export function requestMay(
	request: RequestStanding,
	party: RequestParty,
	now: Temporal.Instant,
): Readonly<Record<RequestMove, boolean>> {
	const may = (move: RequestMove) => {
		if (request.booking === 'CONFIRMED' || (request.booking && move !== 'pay')) return false;
		const { status: state, departsAt, arrivesAt } = request;
		return requestMachine.may({ state, move, by: party, at: { now, departsAt, arrivesAt } });
	};
	return { quote: may('quote'), reject: may('reject'), pay: may('pay') };
}
