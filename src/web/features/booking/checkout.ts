import { msg } from '@lingui/core/macro';
import type { Booking, NewInstantBooking, NewSeats } from '#contract/booking-contract.ts';
import { callApi, type Sent } from '#contract/client.ts';
import type { BookingType } from '#domain/booking/booking.ts';
import { useProgress } from '../../forms/form-wizard.tsx';
import { newKey } from '../../kit/ids.ts';
import { type Attempted, attemptFor } from '../person/guests/details-step.tsx';
import { instantForm } from './instant-form.ts';
import { joinForm } from './join/join-form.ts';

/** The frame of a booking's wizard: all of its parts are one wizard. */
export interface WizardFrame {
	readonly name: string;
	/** Its steps (specification section 2), in a word each. */
	readonly steps: readonly string[];
	/** Where paying stands among them, and where the confirmation. */
	readonly payment: number;
	readonly confirmation: number;
}

const forms = {
	INSTANT: instantForm,
	SHARING: joinForm,
	/** A quoted request has been through its questions before. */
	CUSTOM: { name: 'quote-payment', progress: [msg`Payment`, msg`Confirmation`] },
};

/** The wizard that a type of booking goes through: paying and the confirmation are its last two steps. */
export function useWizardFrame(type: BookingType): WizardFrame {
	const steps = useProgress(forms[type]);
	return {
		name: forms[type].name,
		steps,
		payment: steps.length - 2,
		confirmation: steps.length - 1,
	};
}

type Wish = Sent<NewInstantBooking> | Sent<NewSeats>;

/** Holds a date or seats for payment. What was attempted is kept before it is sent, so that asking twice holds once. */
export async function holdBooking(
	wish: Wish,
	draft: Attempted,
	keep: (attempted: Attempted) => void,
): Promise<Booking> {
	const attempt = attemptFor(draft, wish, newKey);
	keep({ attempt });
	const booking = await add(wish, attempt.key);
	if (booking.status === 'PENDING' || booking.status === 'CONFIRMED') return booking;
	// The key belongs to an earlier hold that has ended: this is a new wish.
	const again = { ...attempt, key: newKey() };
	keep({ attempt: again });
	return add(wish, again.key);
}

/** Of what can be added, only a request is no booking. */
async function add(wish: Wish, idempotencyKey: string): Promise<Booking> {
	const added = await callApi('POST /booking/add', { body: wish, idempotencyKey });
	if (!('holdExpiresAt' in added)) throw new Error('a booking was asked for, and a request came');
	return added;
}
