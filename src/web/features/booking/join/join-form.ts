import { msg } from '@lingui/core/macro';
import type { NewSeats } from '#contract/booking-contract.ts';
import type { UnparsedInput } from '#contract/client.ts';
import { centsFromRupees, multiplyRupees, type Rupees } from '#domain/money.ts';
import { defineForm, type FormInput } from '../../../forms/define-form.ts';
import { count } from '../../../forms/field-schemas.ts';
import {
	createDetailsEntry,
	type DetailsSource,
	detailsFields,
	detailsProblems,
	toDetailsRequest,
} from '../../person/guests/details-step.tsx';

export const joinForm = defineForm({
	name: 'ride-booking',
	progress: [msg`Seats`, msg`Details`, msg`Payment`, msg`Confirmation`],
	steps: [['seats'], ['name', 'phone']],
	fields: { ...detailsFields, seats: count(1, 1) },
	problems: (joining, { seatsAvailable }: { readonly seatsAvailable: number }) => ({
		...detailsProblems(joining),
		seats:
			seatsAvailable < 1
				? msg`Sorry, this ride is full!`
				: !Number.isInteger(joining.seats) && msg`Please enter a whole number, like 12.`,
	}),
	skipsConfirmation: true,
	retainsDraft: true,
});

export type JoinEntry = FormInput<typeof joinForm>;

export const joinDraftKey = (person: string, ride: string) => `ride:${person}:${ride}`;

export const createJoinEntry = (person: DetailsSource) => joinForm.start(createDetailsEntry(person));

export function toSeatRequest(
	ride: { readonly _id: string; readonly departureDate: string; readonly pricePerSeatRupees: Rupees },
	entered: JoinEntry,
): UnparsedInput<NewSeats> {
	return {
		type: 'SHARING',
		sharingRequest: ride._id,
		numberOfPeople: entered.seats,
		group: { kids: 0, adults: entered.seats },
		departureDate: ride.departureDate,
		amountCents: centsFromRupees(multiplyRupees(ride.pricePerSeatRupees, entered.seats)),
		...toDetailsRequest(entered),
		paid: false,
	};
}
