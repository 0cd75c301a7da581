import { z } from 'zod';
import { arrivalStatuses, boardingCodePattern, checkInStatuses } from '#domain/boarding/boarding.ts';
import { allChecklistItems } from '#domain/boarding/safety-checklist.ts';
import { boatCategories } from '#domain/boat/boat.ts';
import { printedFile } from './billing-contract.ts';
import { booking } from './booking-contract.ts';
import { callsOf } from './call.ts';
import { boughtExtra } from './price-contract.ts';
import { id, ids, instant, people, picture } from './shapes.ts';

/** Never contains I, O, 0 or 1. */
const boardingCode = z.string().regex(boardingCodePattern).meta({ example: 'KM4TQ7' });

const boardingPass = z
	.object({
		code: boardingCode,
		booking,
		/** Served only with this renter's session; null if absent. */
		pierPhoto: picture.omit({ key: true }).extend({ url: z.string() }).nullable(),
		/** `trial` means that phones do not trust the signing keys, as in the demo. */
		wallets: z.object({ apple: z.boolean(), google: z.boolean(), trial: z.boolean() }),
	})
	.meta({ id: 'BoardingPass' });
export type BoardingPass = z.output<typeof boardingPass>;

const departure = {
	/** Id of the ride, or of the departure's only booking. */
	_id: id,
	name: z.string().nullable(),
	departsAt: instant,
	arrivesAt: instant,
	timeZone: z.string(),
};

const manifestDeparture = z
	.object({
		...departure,
		boat: z.string(),
		parties: z.number().int(),
		guests: z.number().int(),
		aboard: z.number().int(),
		/** True if the safety checklist is complete. */
		checked: z.boolean(),
	})
	.meta({ id: 'ManifestDeparture' });
export type ManifestDeparture = z.output<typeof manifestDeparture>;

const manifestParty = z.object({
	bookingId: id,
	name: z.string(),
	adults: people,
	kids: people,
	contactNumber: z.string().nullable(),
	otherRequests: z.string(),
	extras: z.array(boughtExtra),
	code: boardingCode,
	/** EXPECTED at first. */
	mark: z.enum(checkInStatuses),
	people,
	markedAt: instant.nullable(),
	/** The renter's latest message on the day of departure, with its time. */
	arrival: z.enum(arrivalStatuses).nullable(),
	arrivalReportedAt: instant.nullable(),
});
export type ManifestParty = z.output<typeof manifestParty>;

const manifest = z
	.object({
		...departure,
		boat: z.object({
			name: z.string(),
			category: z.enum(boatCategories),
			registrationNumber: z.string(),
		}),
		opensAt: instant,
		address: z.string(),
		capacity: z.number().int(),
		parties: z.array(manifestParty),
		checklist: z.object({
			items: z.array(z.object({ item: z.enum(allChecklistItems), text: z.string(), ticked: z.boolean() })),
			/** Null while an item is open. */
			completedAt: instant.nullable(),
		}),
	})
	.meta({ id: 'Manifest' });
export type Manifest = z.output<typeof manifest>;

const bookingPassCall = {
	params: z.object({ bookingId: ids.booking }),
	refusals: ['no-boarding-pass'],
} as const;
const departureCall = { params: z.object({ id: ids.departure }), refusals: ['not-found'] } as const;

const { signedIn } = callsOf('Boarding');

export const boardingCalls = {
	pass: signedIn('GET /boarding/pass/{bookingId}', {
		...bookingPassCall,
		summary: 'Get the boarding pass of a confirmed booking, as its renter',
		result: boardingPass,
	}),
	passPdf: signedIn('GET /boarding/pass/{bookingId}/pdf', {
		...bookingPassCall,
		summary: 'Get a boarding pass as a PDF in the renter’s language',
		result: printedFile,
	}),
	passGoogle: signedIn('GET /boarding/pass/{bookingId}/google', {
		...bookingPassCall,
		summary: 'Get the address that saves a boarding pass to Google Wallet',
		result: z.object({ url: z.url() }),
	}),
	departures: signedIn('GET /boarding/owner/departures', {
		summary: 'List the caller’s departures with guests, from yesterday to two weeks ahead',
		result: z.array(manifestDeparture),
	}),
	manifest: signedIn('GET /boarding/owner/manifest/{id}', {
		...departureCall,
		summary: 'Get the guest list of a departure with pass codes and safety checklist',
		result: manifest,
	}),
	manifestPdf: signedIn('GET /boarding/owner/manifest/{id}/pdf', {
		...departureCall,
		summary: 'Get the guest list of a departure as a PDF for the harbour',
		result: printedFile,
	}),
	mark: signedIn('POST /boarding/owner/mark', {
		summary: 'Record that a party is on board, late or absent',
		description: 'Repeating a call, or sending an older one after a newer one, changes nothing.',
		body: z.strictObject({
			bookingId: ids.booking,
			mark: z.enum(checkInStatuses),
			/** Number of people aboard, if the status is CAME. */
			people: z.number().int().min(0).max(9_999).default(0),
			/**
			 * Time of the check-in on the device’s clock, because check-ins made offline are sent
			 * later.
			 */
			at: instant,
		}),
		result: manifest,
		refusals: ['no-boarding-pass', 'boarding-not-open', 'trip-over', 'party-smaller', 'boat-full'],
	}),
	tick: signedIn('POST /boarding/owner/checklist', {
		summary: 'Save the safety checklist of a departure',
		description: 'Replaces the whole checklist.',
		body: z.strictObject({
			departureId: ids.departure,
			ticked: z.array(z.enum(allChecklistItems)).max(allChecklistItems.length),
			/** Time on the device's clock. */
			at: instant,
		}),
		result: manifest,
		refusals: ['trip-over'],
	}),
};
