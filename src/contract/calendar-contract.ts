import { z } from 'zod';
import { feedProblems } from '#domain/calendar/feed.ts';
import { longestReason } from '#domain/text.ts';
import { isLocalDate } from '#domain/time.ts';
import { callsOf } from './call.ts';
import { boughtExtra } from './price-contract.ts';
import { id, ids, instant, localDate, text, weekday } from './shapes.ts';

const localDateTime = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a date and time (YYYY-MM-DDTHH:MM)')
	.refine((value) => isLocalDate(value.slice(0, 10)), 'is not a date')
	.meta({
		example: '2026-12-24T00:00',
		description: 'On the clock of the place that the boat goes out from',
	});

const calendarEntry = z
	.object({
		kind: z.enum(['BOOKING', 'HOLD', 'RIDE', 'REQUEST', 'BLOCK', 'IMPORTED', 'WEATHER']),
		/** Id of the booking, ride, request or block. For an imported event, the id of its calendar. */
		_id: id,
		boatId: id,
		/** Name of the experience, reason of the block, or title of the event; empty for a ride. */
		title: z.string(),
		startsAt: instant,
		endsAt: instant,
		/** Guests of a booking or request, or sold seats of a ride. */
		guests: z.number().int().nullable(),
		extras: z.array(boughtExtra),
		seats: z.number().int().nullable(),
		/** Shared by blocks that were created together. */
		seriesId: id.nullable(),
		conflict: z.boolean(),
	})
	.meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.output<typeof calendarEntry>;

const calendar = z
	.object({
		boats: z.array(
			z.object({
				_id: id,
				name: z.string(),
				timeZone: z.string().meta({ description: 'UTC before it has a place' }),
			}),
		),
		/** In order of their start, 2,000 at most. */
		entries: z.array(calendarEntry),
	})
	.meta({ id: 'OwnerCalendar' });
export type OwnerCalendar = z.output<typeof calendar>;

const connections = z
	.object({
		links: z.array(
			z.object({
				_id: id,
				/** Null for all boats. */
				boatId: id.nullable(),
				/** Secret, because it grants read access; null if it was revoked. */
				address: z.string().nullable(),
				withNames: z.boolean(),
				createdAt: instant,
			}),
		),
		/** Imported every 15 minutes from an address, or uploaded. */
		feeds: z.array(
			z.object({
				_id: id,
				boatId: id,
				name: z.string(),
				/** Null if it was revoked, and for an upload. */
				address: z.string().nullable(),
				isUpload: z.boolean(),
				fetchedAt: instant.nullable(),
				succeededAt: instant.nullable(),
				/** Null after a successful import. After a failure earlier events are retained. */
				problem: z.enum(feedProblems).nullable(),
				events: z.number().int().meta({ description: 'How many of its events are ahead' }),
				/**
				 * Imported events that overlap sales, holds or rides. The event and the sale are both
				 * unchanged.
				 */
				conflicts: z.array(
					z.object({
						uid: z.string().meta({ description: 'Of the event, in its calendar' }),
						event: calendarEntry,
						with: z.array(calendarEntry),
					}),
				),
				/**
				 * Imported events that cannot be read. Days that such an event names are blocked until
				 * the owner decides.
				 */
				unreadable: z.array(
					z.object({
						key: z.string(),
						title: z.string(),
						line: z.string().meta({ description: 'The line that cannot be read, shortened' }),
						startsAt: instant.nullable(),
						endsAt: instant.nullable(),
						blocks: z.boolean(),
						decided: z.boolean(),
					}),
				),
			}),
		),
	})
	.meta({ id: 'CalendarConnections' });
export type CalendarConnections = z.output<typeof connections>;

const reason = text(longestReason).default('').meta({ description: 'For the owner’s eyes alone' });

const { signedIn } = callsOf('Calendar');

export const calendarCalls = {
	ofOwner: signedIn('GET /calendar/owner', {
		summary: 'List what is on the caller’s boats between two days',
		description: 'Both days are included; 62 days at most.',
		query: z
			.object({ from: localDate, to: localDate })
			.refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before the first day' }),
		result: calendar,
		refusals: ['malformed'],
	}),
	addBlocks: signedIn('POST /calendar/owner/blocks/add', {
		summary: 'Block one or several periods of a boat',
		description: 'Existing bookings and holds are not changed.',
		body: z.strictObject({
			boatId: ids.boat,
			from: localDateTime,
			until: localDateTime.meta({ description: 'The first minute that is free again' }),
			reason,
			repeat: z
				.strictObject({ weekdays: z.array(weekday).min(1).max(7), lastDay: localDate })
				.nullable()
				.default(null),
			/** Blocks the free time around existing entries, instead of refusing the block. */
			skipTaken: z.boolean().default(false),
		}),
		/** `skipped` is the number of existing entries that overlap the block and stay unchanged. */
		result: z.object({ made: z.array(calendarEntry), skipped: z.number().int() }),
		refusals: ['not-yours', 'block-impossible', 'block-over-departures'],
	}),
	editBlock: signedIn('POST /calendar/owner/blocks/edit', {
		summary: 'Change the time and reason of a block',
		body: z.strictObject({ blockId: ids.block, from: localDateTime, until: localDateTime, reason }),
		result: calendarEntry,
		refusals: ['not-yours', 'block-impossible', 'block-over-departures'],
	}),
	deleteBlock: signedIn('POST /calendar/owner/blocks/delete', {
		summary: 'Delete a block, or all blocks made with it that have not ended',
		body: z.strictObject({ blockId: ids.block, series: z.boolean().default(false) }),
		result: z.object({ deleted: z.number().int() }),
		refusals: ['not-yours'],
	}),
	connections: signedIn('GET /calendar/owner/connections', {
		summary: 'List the caller’s exported and imported calendars with their problems',
		result: connections,
	}),
	makeLink: signedIn('POST /calendar/owner/links/make', {
		summary: 'Create a secret calendar address of one boat or all boats',
		description: 'Replaces the previous address.',
		body: z.strictObject({
			boatId: z.union([ids.boat, z.literal('all')]),
			withNames: z.boolean().default(false),
		}),
		result: connections,
		refusals: ['not-yours'],
	}),
	revokeLink: signedIn('POST /calendar/owner/links/revoke', {
		summary: 'Revoke a calendar address, which then answers 410',
		body: z.strictObject({ linkId: ids.calendarLink }),
		result: connections,
	}),
	addFeed: signedIn('POST /calendar/owner/feeds/add', {
		summary: 'Import an external calendar for a boat every 15 minutes',
		body: z.strictObject({ boatId: ids.boat, name: text(100).min(1), address: text(2_000).min(1) }),
		result: connections,
		refusals: ['not-yours', 'feed-address', 'feed-known', 'too-many-feeds'],
	}),
	uploadFeed: signedIn('POST /calendar/owner/feeds/upload/{boatId}', {
		summary: 'Upload an .ics file of up to 10 MB for a boat',
		description: '`feedId` names an uploaded file to replace.',
		params: z.object({ boatId: ids.boat }),
		query: z.object({ feedId: ids.calendarFeed.optional() }),
		upload: true,
		result: connections,
		refusals: ['not-yours', 'feed-file', 'file-too-large', 'too-many-feeds', 'busy'],
	}),
	decideUnreadable: signedIn('POST /calendar/owner/feeds/unreadable/decide', {
		summary: 'Decide whether an unreadable imported event blocks the boat',
		body: z.strictObject({ feedId: ids.calendarFeed, key: text(100).min(1), blocks: z.boolean() }),
		result: connections,
		refusals: ['not-yours'],
	}),
	sameTrip: signedIn('POST /calendar/owner/feeds/same-trip', {
		summary: 'Mark an imported event as one of our bookings or rides',
		description: 'It is no longer a conflict, also after later imports.',
		body: z.strictObject({
			feedId: ids.calendarFeed,
			uid: text(300).min(1),
			tripId: ids.trip,
		}),
		result: connections,
		refusals: ['not-yours'],
	}),
	removeFeed: signedIn('POST /calendar/owner/feeds/remove', {
		summary: 'Stop importing a calendar and free its times',
		body: z.strictObject({ feedId: ids.calendarFeed }),
		result: connections,
		refusals: ['not-yours'],
	}),
};
