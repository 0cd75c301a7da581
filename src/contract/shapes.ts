import { z } from 'zod';
import { longestMinutes } from '#domain/experience/experience.ts';
import { isFileKey } from '#domain/file/picture.ts';
import {
	type BankFileId,
	type BillingDocumentId,
	type BlockId,
	type BoatId,
	type BookingId,
	type CalendarFeedId,
	type CalendarLinkId,
	type ConversationId,
	type DataExportId,
	type DateChangeId,
	type DecisionId,
	type DepartureId,
	type ExperienceId,
	type ExtraId,
	type Id,
	idPattern,
	type NotificationId,
	type PaymentId,
	type PayoutId,
	type PersonId,
	type PhoneCodeId,
	type PromoCodeId,
	type RefundId,
	type ReportId,
	type RequestId,
	type ReviewId,
	type ReviewReplyId,
	type RideId,
	type SavedListId,
	type SavedReplyId,
	type SearchAlertId,
	type SiteId,
	type WaitlistEntryId,
} from '#domain/id.ts';
import { cancellationTerms as listingTerms } from '#domain/listing/cancellation-terms.ts';
import {
	rupees as asRupees,
	type Cents,
	dollarsFromRupees,
	largestRupees,
	type Rupees,
	rupeesFromDollars,
} from '#domain/money.ts';
import { submissionStates } from '#domain/review-decision/review-decision.ts';
import { longestReason, showsNothing } from '#domain/text.ts';
import { isLocalDate, weekdays } from '#domain/time.ts';
import { isPhoneNumber } from './phone-number.ts';

/** Every text has a length limit and no control characters. */
export const id = z.string().regex(idPattern, 'is not an id');

/** Parses an id with the type of its noun, so that other code needs no casts. */
const idOf = <I extends Id<string>>() => id as unknown as z.ZodType<I, string>;
export const ids = {
	bankFile: idOf<BankFileId>(),
	billingDocument: idOf<BillingDocumentId>(),
	block: idOf<BlockId>(),
	boat: idOf<BoatId>(),
	booking: idOf<BookingId>(),
	trip: idOf<BookingId | RideId>(),
	calendarFeed: idOf<CalendarFeedId>(),
	calendarLink: idOf<CalendarLinkId>(),
	conversation: idOf<ConversationId>(),
	listing: idOf<ExperienceId | RideId>(),
	savedList: idOf<SavedListId>(),
	searchAlert: idOf<SearchAlertId>(),
	savedReply: idOf<SavedReplyId>(),
	decision: idOf<DecisionId>(),
	departure: idOf<DepartureId>(),
	experience: idOf<ExperienceId>(),
	extra: idOf<ExtraId>(),
	notification: idOf<NotificationId>(),
	payment: idOf<PaymentId>(),
	refund: idOf<RefundId>(),
	payout: idOf<PayoutId>(),
	person: idOf<PersonId>(),
	phoneCode: idOf<PhoneCodeId>(),
	promoCode: idOf<PromoCodeId>(),
	dataExport: idOf<DataExportId>(),
	dateChange: idOf<DateChangeId>(),
	report: idOf<ReportId>(),
	request: idOf<RequestId>(),
	review: idOf<ReviewId>(),
	reviewReply: idOf<ReviewReplyId>(),
	ride: idOf<RideId>(),
	site: idOf<SiteId>(),
	waitlistEntry: idOf<WaitlistEntryId>(),
};

/**
 * Text of one or several lines: trimmed, without control characters except line breaks. Invisible
 * text becomes ''.
 */
export const text = (max: number) =>
	z
		.string()
		.trim()
		.overwrite((typed) => (showsNothing(typed) ? '' : typed))
		.max(max)
		.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'has characters that cannot be shown');

/** True if an experience is not archived, so it has a public page. */
export const listed = z.boolean();

/** Optional reason of a rejection or cancellation. The other party sees it. */
export const reason = text(longestReason).default('');

/**
 * A number in an address: '6.03', '-33', '1e-7'. Rejects '', '0x10' and ' 7', which JavaScript accepts.
 */
export const urlNumber = (number: z.ZodNumber) =>
	z.preprocess(
		(value) =>
			typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(value) ? Number(value) : value,
		number,
	);

/** 'true', or omitted. */
export const urlFlag = z.preprocess((value) => (value === 'true' ? true : value), z.literal(true));

/** The page number is counted from 1. */
export const paging = { page: urlNumber(z.number().int().min(1).max(10_000)).default(1) };

export const listOf = <Item extends z.ZodType>(item: Item) => ({
	query: z.object(paging),
	paged: true as const,
	result: z.array(item),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
	z.object({
		items: z.array(item),
		/** Number of found items, counted up to 10,001. */
		count: z.number().int(),
		page: z.number().int(),
		pageSize: z.number().int(),
	});

export const latitude = urlNumber(z.number().min(-90).max(90));
export const longitude = urlNumber(z.number().min(-180).max(180));

export const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

export const localDate = z
	.string()
	.refine(isLocalDate, 'is not a date (YYYY-MM-DD)')
	.meta({ format: 'date', example: '2026-12-24' });

/** In the platform’s zone, both days included. */
export const dayRange = { from: localDate.optional(), to: localDate.optional() };

export const localTime = z
	.string()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time (HH:MM)')
	.meta({ example: '09:30' });

export const instant = z.iso.datetime({ offset: true });

export const weekday = z.enum(weekdays);

export const cancellationTerms = z.enum(listingTerms).meta({
	description:
		'What a renter who cancels gets back. STANDARD: all up to 5 days before the departure date; FLEXIBLE: all up to 24 hours before departure; FIRM: all up to 14 days before the departure date, half up to 7',
});

/**
 * Phone number of 12 characters: '+94' or '+61' and nine digits. In other countries (`PHONE_COUNTRIES`)
 * any valid number is accepted.
 */
export const phoneNumber = z
	.string()
	.refine(isPhoneNumber, 'Phone number should be 9 characters long!')
	.meta({ example: '+94771234567' });

export const picture = z.object({
	/** Key of the original picture, from which the addresses of its sizes are derived. */
	key: z.string().max(300),
	width: z.number().int().positive(),
	height: z.number().int().positive(),
	/** A CSS colour or a small data URI that is shown until the picture is loaded. */
	placeholder: z.string().max(1000),
});
export type Picture = z.output<typeof picture>;

/** Cover first (API-4). */
export const pictures = {
	images: z.array(z.string()).meta({ description: 'Stored keys' }),
	pictures: z.array(picture).meta({ description: 'The same, with sizes and placeholders' }),
};

/**
 * The pier photo in a form: the key of an upload, or null to remove the photo. If omitted, the photo is
 * unchanged.
 */
export const pierPhotoKey = z
	.string()
	.max(400)
	.refine(isFileKey, 'is not a file’s key')
	.nullable()
	.optional();

/** Key of an uploaded file, from `/upload/…`. */
export const fileKey = z.string().max(400).refine(isFileKey, 'is not a file’s key');

export const onSale = {
	/** The first bookable local date; null if on sale. */
	pausedUntil: localDate.nullable(),
	/** An archived listing is off sale until restored. */
	archived: z.boolean(),
};

export const pauseUntil = localDate.nullable().meta({ description: 'Null: takes bookings again at once' });

export const submission = z.object({
	state: z.enum(submissionStates),
	reason: z.string().nullable(),
});
export type SubmissionAnswer = z.output<typeof submission>;

/** An integer whose type has its unit. Its JSON schema is that of a number. */
const inUnit =
	<M extends Cents | Rupees>() =>
	(number = z.number().int()) =>
		number as unknown as z.ZodType<M, number>;
export const inCents = inUnit<Cents>();
export const inRupees = inUnit<Rupees>();

/** A price as entered: whole rupees of up to 10 digits (PRICE-1). */
export const rupees = inRupees(z.number().int().min(1).max(largestRupees));

/** A price in dollars, stored as whole rupees. */
export const dollars = z.number().positive().max(dollarsFromRupees(largestRupees));

export const rupeesOf = (entered: Rupees | undefined, price: number | undefined): Rupees =>
	entered ?? (price === undefined ? asRupees(0) : rupeesFromDollars(price));

export const duration = {
	durationMinutes: z.number().int().min(1).max(longestMinutes).optional(),
	numberOfHours: z
		.number()
		.positive()
		.max(longestMinutes / 60)
		.optional(),
};

export const minutesOf = (trip: {
	readonly durationMinutes?: number | undefined;
	readonly numberOfHours?: number | undefined;
}): number => trip.durationMinutes ?? Math.round((trip.numberOfHours ?? 0) * 60);

/** Times in steps of ten minutes, as the time pickers offer them (EXP-2). */
export const tenMinuteTime = localTime.refine((time) => time.endsWith('0'), 'is not in 10-minute steps');

export const publicPerson = z.object({
	_id: id,
	firstName: z.string(),
	lastName: z.string(),
	image: z.string().nullable(),
});

export const listingOwner = publicPerson.extend({
	description: z.string().nullable(),
	/** Year in which the owner joined. */
	joined: z.number().int(),
	page: z
		.string()
		.nullable()
		.meta({ description: 'The path of their public page; null while they have none' }),
	trusted: z.boolean().meta({ description: 'A trusted skipper, by the rule of /trusted-skippers' }),
});

export const people = z.number().int().min(0).max(9_999);

export const group = z.strictObject({ adults: people, kids: people });

/** A booking’s adults and kids, sent in addition to its group (API-4). The numbers must be equal. */
export const repeatedGroupFields = { adults: people.optional(), kids: people.optional() };
export const isGroupConsistent = (input: {
	readonly group: z.output<typeof group>;
	readonly adults?: number | undefined;
	readonly kids?: number | undefined;
}): boolean =>
	(input.adults ?? input.group.adults) === input.group.adults &&
	(input.kids ?? input.group.kids) === input.group.kids;
export const groupMismatch = { path: ['group'], error: 'is another one than adults and kids' };

export const contact = {
	name: text(100).min(1),
	contactNumber: phoneNumber,
	otherRequests: text(2_000).default(''),
	/** Always false: a new booking is never paid. */
	paid: z.literal(false).optional(),
};

export const recordWithEachKey = <Key extends string, Value extends z.ZodType>(
	keys: readonly Key[],
	value: Value,
) => z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);
