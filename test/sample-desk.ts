import type { DeparturesAhead } from '#contract/departure-contract.ts';
import type { DeskNotification } from '#contract/desk-booking-contract.ts';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import type { DeskDecision, QueueItem } from '#contract/desk-submission-contract.ts';
import { cents } from '#domain/money.ts';
import { booked, kamal, nimal, ownDaisyBoat, ride } from './sample-answers.ts';

const face = ({ _id, firstName, lastName, image }: typeof nimal) => ({ _id, firstName, lastName, image });

export const deskKamal: DeskPerson = {
	...face(kamal),
	email: 'kamal@mateship.test',
	role: 'MEMBER',
	staffRoles: [],
	suspension: null,
	payoutsHeldUntil: null,
	joined: '2098-01-01T00:00:00Z',
	phoneNumber: '+94771234567',
	phoneNumberVerified: true,
	hasBankDetails: true,
	description: 'Twenty years on this coast.',
	bankDetails: null,
	boatingLicence: [],
	submission: { state: 'APPROVED', reason: null },
	counts: { boats: 1, experiences: 1, bookingsAsRenter: 0, bookingsAsOwner: 5 },
};

export const daisyQueueItem: QueueItem = {
	subject: 'boat',
	_id: ownDaisyBoat._id,
	title: ownDaisyBoat.name,
	submittedAt: '2098-02-01T00:00:00Z',
	submission: { state: 'APPROVED', reason: null },
	decision: null,
	notApplied: null,
	owner: deskKamal,
	boat: ownDaisyBoat,
	experience: null,
};

export const daisyDeparturesAhead: DeparturesAhead = {
	count: 2,
	refundCents: cents(8_673),
	departures: [
		{
			_id: booked._id,
			kind: 'TRIP',
			trip: 'Sunset sail round the fort',
			boat: ownDaisyBoat.name,
			departsAt: '2099-07-10T04:00:00Z',
			departureDate: '2099-07-10',
			departureTime: '09:30',
			timeZone: 'Asia/Colombo',
			parties: [{ bookingId: booked._id, renter: face(nimal), people: 2, amountCents: cents(6_673) }],
		},
		{
			_id: ride._id,
			kind: 'RIDE',
			trip: ownDaisyBoat.name,
			boat: ownDaisyBoat.name,
			departsAt: '2099-12-13T04:00:00Z',
			departureDate: '2099-12-13',
			departureTime: '09:30',
			timeZone: 'Asia/Colombo',
			parties: [],
		},
	],
};

export const daisyRejection: DeskDecision = {
	_id: 'dec1s10n000000000000',
	subject: 'boat',
	subjectId: ownDaisyBoat._id,
	decision: 'REJECTED',
	by: face(kamal),
	status: 'WAITING',
	secondsLeft: 10,
	problem: null,
};

export const uncertainNotification: DeskNotification = {
	_id: 'l0st0000000000000000',
	kind: 'booking-confirmed',
	channel: 'MAIL',
	status: 'SENDING',
	to: face(nimal),
	about: { subject: 'booking', id: booked._id, name: 'Sunset sail round the fort' },
	address: 'n•••@people.example',
	problem: null,
	triedDate: '2099-06-01T10:00:00Z',
};
