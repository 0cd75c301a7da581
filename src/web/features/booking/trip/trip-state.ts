import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import type { ConversationEvent } from '#domain/conversation/conversation.ts';
import type { StatusDisplay } from '../../../kit/badge.tsx';

export type TripState =
	| 'REQUESTED'
	| 'APPROVED'
	| 'TO_PAY'
	| 'CHOOSING'
	| 'STAY_OR_REFUND'
	| 'REFUNDING'
	| 'DATE_PROPOSED'
	| 'DATE_AGREED'
	| 'CONFIRMED'
	| 'COMPLETED'
	| 'EXPIRED'
	| 'REJECTED'
	| 'CANCELED';

export type TripAction =
	| 'PAY'
	| 'CHOOSE'
	| 'PAY_DATE'
	| 'ANSWER'
	| 'ANSWER_SEATS'
	| 'PASS'
	| 'MANIFEST'
	| 'REVIEW';

interface StateDefinition extends Readonly<Record<BookingParty, readonly TripAction[]>> {
	readonly status: StatusDisplay;
	/** Path of the list that contains the booking, relative to the path of all bookings. */
	readonly list: '' | '/completed' | '/canceled';
	/** Title of the card that the conversation shows for this state. */
	readonly card?: MessageDescriptor;
	/** Events whose entry in the conversation is shown as this card. */
	readonly events?: readonly ConversationEvent[];
}

const confirmed = {
	status: [msg`Confirmed`, 'good'],
	list: '',
	events: ['date-proposed', 'date-agreed', 'date-held'],
} as const;

/** The first permitted action is the primary action, which gets its own button. */
export const tripStates: Readonly<Record<TripState, StateDefinition>> = {
	REQUESTED: {
		status: [msg`Pending`, 'sun'],
		list: '',
		RENTER: [],
		OWNER: ['ANSWER_SEATS'],
	},
	APPROVED: {
		status: [msg`Approved`, 'sun'],
		list: '',
		RENTER: ['PAY'],
		OWNER: [],
	},
	TO_PAY: {
		status: [msg`To be paid`, 'sun'],
		list: '',
		card: msg`Date held`,
		events: ['hold-made'],
		RENTER: ['PAY'],
		OWNER: [],
	},
	CHOOSING: {
		status: [msg`Called off: choose`, 'sun'],
		list: '',
		card: msg`Called off for the weather`,
		events: ['weather-called'],
		RENTER: ['CHOOSE'],
		OWNER: [],
	},
	STAY_OR_REFUND: {
		status: [msg`Stay or refund?`, 'sun'],
		list: '',
		card: msg`Fewer mates than planned`,
		RENTER: ['CHOOSE'],
		OWNER: [],
	},
	REFUNDING: { status: [msg`Refunding`, 'sun'], list: '', RENTER: [], OWNER: [] },
	DATE_PROPOSED: {
		...confirmed,
		card: msg`New date proposed`,
		RENTER: ['ANSWER', 'PASS'],
		OWNER: ['ANSWER', 'MANIFEST'],
	},
	DATE_AGREED: {
		...confirmed,
		card: msg`New date to be paid`,
		RENTER: ['PAY_DATE', 'PASS'],
		OWNER: ['MANIFEST'],
	},
	CONFIRMED: {
		...confirmed,
		card: msg`Booking confirmed`,
		events: ['booking-confirmed', 'seat-taken', 'date-changed', 'weather-moved'],
		RENTER: ['PASS'],
		OWNER: ['MANIFEST'],
	},
	COMPLETED: {
		status: [msg`Completed`, 'sea'],
		list: '/completed',
		RENTER: ['REVIEW'],
		OWNER: ['REVIEW'],
	},
	EXPIRED: { status: [msg`Expired`, 'plain'], list: '', RENTER: [], OWNER: [] },
	REJECTED: { status: [msg`Rejected`, 'bad'], list: '', RENTER: [], OWNER: [] },
	CANCELED: { status: [msg`Canceled`, 'bad'], list: '/canceled', RENTER: [], OWNER: [] },
};

type StateFields = Pick<Booking, 'status' | 'completed'> &
	Partial<Pick<Booking, 'proposedDate' | 'approvedDate' | 'stayChoice' | 'choiceEnded'>>;

export function tripState({
	status,
	completed,
	proposedDate,
	approvedDate,
	stayChoice,
	choiceEnded,
}: StateFields): TripState {
	if (completed) return 'COMPLETED';
	if (choiceEnded) return 'REFUNDING';
	if (stayChoice) return 'STAY_OR_REFUND';
	if (status === 'PENDING') return approvedDate ? 'APPROVED' : 'TO_PAY';
	if (status !== 'CONFIRMED' || !proposedDate) return status;
	return proposedDate.status === 'PROPOSED' ? 'DATE_PROPOSED' : 'DATE_AGREED';
}

const permissions: Readonly<Partial<Record<TripAction, (booking: Booking) => boolean | undefined>>> = {
	PAY: ({ may }) => may.pay,
	CHOOSE: ({ may }) => may.choose,
	ANSWER_SEATS: ({ may }) => may.answer,
	PAY_DATE: ({ proposedDate }) => proposedDate?.may.pay,
	ANSWER: ({ proposedDate }) => proposedDate?.may.accept,
};

export function primaryAction(booking: Booking, by: BookingParty): TripAction | undefined {
	return tripStates[tripState(booking)][by].find((action) => permissions[action]?.(booking) ?? true);
}
