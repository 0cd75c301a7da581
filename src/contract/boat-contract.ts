import { z } from 'zod';
import { boatCategories, earliestBoatYear, featureLimits, mergeFeatures } from '#domain/boat/boat.ts';
import { longestTurnaroundMinutes } from '#domain/boat/boat-hours.ts';
import { uploadLimits } from '#domain/file/upload.ts';
import { callsOf } from './call.ts';
import {
	fileKey,
	id,
	ids,
	listOf,
	localDate,
	onSale,
	pauseUntil,
	pictures,
	submission,
	text,
} from './shapes.ts';

export const publicBoat = z
	.object({
		_id: id,
		name: z.string(),
		category: z.enum(boatCategories),
		brand: z.string(),
		model: z.string(),
		yearOfManufacture: z.number().int(),
		/** In metres. */
		length: z.number().nullable(),
		maxCapacity: z.number().int(),
		features: z.array(z.string()),
		...pictures,
		verified: z.boolean(),
		userId: id,
	})
	.meta({ id: 'Boat' });
export type PublicBoat = z.output<typeof publicBoat>;

const turnaround = z.number().int().min(0).max(longestTurnaroundMinutes).meta({
	description:
		'Whole minutes between an arrival and the next departure, for new sales: 0 to 1,440 (a day). Left out, it is 0 for a new boat and stays as it was in an edit.',
	example: 30,
});

export const ownBoat = publicBoat
	.extend({
		registrationNumber: z.string(),
		/** The capacity minus the crew is for guests. */
		crew: z.number().int(),
		turnaroundMinutes: turnaround,
		boatInsurance: z.array(z.object({ key: z.string(), name: z.string() })),
		insuranceExpiresOn: localDate.nullable(),
		documentsExpired: z.boolean(),
		...onSale,
		submission,
	})
	.meta({ id: 'OwnBoat' });
export type OwnBoat = z.output<typeof ownBoat>;

const feature = text(featureLimits.length).min(1);

export const boatForm = z
	.strictObject({
		name: text(200).min(1),
		category: z.enum(boatCategories),
		brand: text(100).min(1),
		model: text(100).default(''),
		registrationNumber: text(100).default(''),
		yearOfManufacture: z.number().int().min(earliestBoatYear).max(9999),
		/** In metres. */
		length: z.number().int().min(0).max(999).nullable().default(null),
		/** Includes the crew. */
		maxCapacity: z.number().int().min(1).max(9_999),
		crew: z.number().int().min(0).max(9_999).default(0),
		turnaroundMinutes: turnaround.optional(),
		features: z.array(feature).max(featureLimits.many).default([]),
		/** Other features, separated by commas. They are merged into `features`. */
		otherFeatures: text(1_000).default(''),
		/**
		 * Keys of uploaded images, cover first. If omitted or empty in an edit, the images are
		 * unchanged.
		 */
		images: z.array(fileKey).max(uploadLimits.images).default([]),
		/** Keys of uploaded documents. If omitted or empty in an edit, the documents are unchanged. */
		boatInsurance: z.array(fileKey).max(uploadLimits.papers).default([]),
		/**
		 * The last valid day of the insurance, required for approval. If omitted in an edit, the day is
		 * unchanged.
		 */
		insuranceExpiresOn: localDate.nullable().default(null),
	})
	.refine(({ features, otherFeatures }) => features.length > 0 || /[^\s,]/.test(otherFeatures), {
		path: ['features'],
		error: 'needs at least one feature',
	})
	.refine((form) => form.crew < form.maxCapacity, { path: ['crew'], error: 'leaves no place for guests' })
	// An edit may send stored values again, even if these values are no longer valid.
	.refine(
		(form) => {
			const merged = mergeFeatures(form.features, form.otherFeatures);
			return (
				merged.length <= featureLimits.many && merged.every(({ length }) => length <= featureLimits.length)
			);
		},
		{ path: ['otherFeatures'], error: 'has too many features, or too long ones' },
	)
	.meta({ id: 'BoatForm' });
export type BoatForm = z.output<typeof boatForm>;

const { anyone, signedIn } = callsOf('Boats');

export const boatCalls = {
	one: anyone('GET /boat/{id}', {
		summary: 'Get a boat',
		params: z.object({ id: ids.boat }),
		result: publicBoat,
	}),
	add: signedIn('POST /boat/add', {
		summary: 'List a boat; the desk verifies it',
		body: boatForm,
		publicTexts: ['name', 'brand', 'model', 'features', 'otherFeatures'],
		result: ownBoat,
		refusals: [
			'owner-not-set-up',
			'too-many-boats',
			'file-unknown',
			'insurance-expired',
			'year-to-come',
			'files-missing',
		],
	}),
	edit: signedIn('POST /boat/edit', {
		summary: 'Change a boat',
		description: 'Changes to its identity or papers send the boat and its listings back to the desk.',
		body: z.strictObject({ boatId: ids.boat, updatedBoat: boatForm }),
		publicTexts: ['name', 'brand', 'model', 'features', 'otherFeatures'],
		result: ownBoat,
		refusals: [
			'owner-not-set-up',
			'not-yours',
			'file-unknown',
			'insurance-expired',
			'year-to-come',
			'capacity-too-small',
			'capacity-below-sold',
			'capacity-below-called-off',
		],
	}),
	pause: signedIn('POST /boat/pause', {
		summary: 'Pause a boat and its listings until a date, or resume them',
		body: z.strictObject({ boatId: ids.boat, until: pauseUntil }),
		result: ownBoat,
		refusals: ['not-yours', 'listing-archived', 'date-passed', 'date-too-far'],
	}),
	archive: signedIn('POST /boat/archive', {
		summary: 'Archive a boat without future bookings and its listings, or restore it',
		body: z.strictObject({ boatId: ids.boat, archived: z.boolean() }),
		result: ownBoat,
		refusals: ['not-yours', 'departures-ahead'],
	}),
	ofOwner: signedIn('GET /boat/owner/created', {
		summary: 'List the caller’s boats, newest first',
		...listOf(ownBoat),
	}),
};
