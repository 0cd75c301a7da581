import { msg } from '@lingui/core/macro';
import type { Booking, NewInstantBooking, NewSeats } from '#contract/booking-contract.ts';
import { callApi, type UnparsedInput } from '#contract/client.ts';
import type { BookingType } from '#domain/booking/booking.ts';
import { useProgress } from '../../forms/form-wizard.tsx';
import { newIdempotencyKey } from '../../kit/ids.ts';
import { type EntryWithAttempt, idempotentAttempt } from '../person/guests/details-step.tsx';
import { instantForm } from './instant-form.ts';
import { joinForm } from './join/join-form.ts';

export interface WizardFrame {
	readonly name: string;
	/** Titles of the steps, one word each. */
	readonly steps: readonly string[];
	readonly payment: number;
	readonly confirmation: number;
}

const forms = {
	INSTANT: instantForm,
	SHARING: joinForm,
	/** A quoted request has only two steps, because its questions are already answered. */
	CUSTOM: { name: 'quote-payment', progress: [msg`Payment`, msg`Confirmation`] },
};

/** The last two steps are payment and confirmation. */
export function useWizardFrame(type: BookingType): WizardFrame {
	const steps = useProgress(forms[type]);
	return {
		name: forms[type].name,
		steps,
		payment: steps.length - 2,
		confirmation: steps.length - 1,
	};
}

type HoldInput = UnparsedInput<NewInstantBooking> | UnparsedInput<NewSeats>;

/** Saves the idempotency key before the request, so that a retry does not create a second hold. */
export async function holdBooking(
	input: HoldInput,
	draft: EntryWithAttempt,
	store: (attempted: EntryWithAttempt) => void,
): Promise<Booking> {
	const attempt = idempotentAttempt(draft, input, newIdempotencyKey);
	store({ attempt });
	const booking = await add(input, attempt.key);
	if (['PENDING', 'REQUESTED', 'CONFIRMED'].includes(booking.status)) return booking;
	// The saved key belongs to an ended hold, so the new hold needs a new key.
	const again = { ...attempt, key: newIdempotencyKey() };
	store({ attempt: again });
	return add(input, again.key);
}

/** The API endpoint also creates custom requests, which are not bookings. */
async function add(input: HoldInput, idempotencyKey: string): Promise<Booking> {
	const added = await callApi('POST /booking/add', { body: input, idempotencyKey });
	if (!('holdExpiresAt' in added)) throw new Error('expected a booking, got a custom request');
	return added;
}
