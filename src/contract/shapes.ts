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
	type SavedReplyId,
	type SiteId,
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

/** Shapes that several nouns share. Every text has a limit; no text carries control characters. */
export const id = z.string().regex(idPattern, 'is not an id');

/** An id as it is sent, and as what it is of: what is parsed here is trusted everywhere else, and cast nowhere. */
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
};

/** Text of one line or several, trimmed; without control characters other than line breaks. Text that shows nothing is ''. */
export const text = (max: number) =>
	z
		.string()
		.trim()
		.overwrite((typed) => (showsNothing(typed) ? '' : typed))
		.max(max)
		.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'has characters that cannot be shown');

/** Why somebody says no or cancels, for the other side to read; none is fine. */
export const reason = text(longestReason).default('');

/**
 * A number as it stands in an address: '6.03', '-33', '1e-7'. Nothing, '0x10' and ' 7' are none, though JavaScript
 * takes them for one.
 */
export const written = (number: z.ZodNumber) =>
	z.preprocess(
		(given) =>
			typeof given === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(given) ? Number(given) : given,
		number,
	);

/** What is asked for or left out: 'true' as it stands in an address. */
export const yes = z.preprocess((given) => (given === 'true' ? true : given), z.literal(true));

/** The query of a list that is read page by page: which page, counted from 1. */
export const paging = { page: written(z.number().int().min(1).max(10_000)).default(1) };

/** A list that is read page by page: what its call says of that. */
export const listOf = <Item extends z.ZodType>(item: Item) => ({
	query: z.object(paging),
	paged: true as const,
	result: z.array(item),
});

export const latitude = written(z.number().min(-90).max(90));
export const longitude = written(z.number().min(-180).max(180));

export const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

export const localDate = z
	.string()
	.refine(isLocalDate, 'is not a date (YYYY-MM-DD)')
	.meta({ format: 'date', example: '2026-12-24' });

/** Days of the platform's calendar that a list is narrowed down to, both included. */
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

/** 12 characters: '+94' or '+61' and nine digits; of further countries (`PHONE_COUNTRIES`) what is a number there. */
export const phoneNumber = z
	.string()
	.refine(isPhoneNumber, 'Phone number should be 9 characters long!')
	.meta({ example: '+94771234567' });

export const picture = z.object({
	/** Where the original is kept; addresses of its sizes follow from it. */
	key: z.string().max(300),
	width: z.number().int().positive(),
	height: z.number().int().positive(),
	/** A CSS colour or a tiny data URI to show until the picture is there. */
	placeholder: z.string().max(1000),
});
export type Picture = z.output<typeof picture>;

/** The pictures of a boat or an experience, the cover first: as specification section 3 has them, and for screens. */
export const pictures = {
	images: z.array(z.string()).meta({ description: 'Stored keys, as section 3 has them' }),
	pictures: z.array(picture).meta({ description: 'The same, with sizes and placeholders' }),
};

/** The photo of a pier in a form: the key of an upload; null takes it away, left out it stays. */
export const pierPhotoKey = z
	.string()
	.max(400)
	.refine(isFileKey, 'is not a file’s key')
	.nullable()
	.optional();

/** A key of an uploaded file, as `/upload/…` answered it. */
export const fileKey = z.string().max(400).refine(isFileKey, 'is not a file’s key');

/** Whether its owner takes bookings for a boat or an experience; for its owner's eyes. */
export const onSale = {
	/** Bookings are taken again from this date on, at its place; null when they are taken now. */
	pausedUntil: localDate.nullable(),
	/** Off for good, until its owner lists it again. */
	archived: z.boolean(),
};

/** Until when a pause lasts; null ends it. */
export const pauseUntil = localDate.nullable().meta({ description: 'Null: takes bookings again at once' });

/** How the desk sees what was submitted, for whoever submitted it. */
export const submission = z.object({
	state: z.enum(submissionStates),
	/** The desk's words to a rejection or a wish for changes. */
	reason: z.string().nullable(),
});
export type SubmissionAnswer = z.output<typeof submission>;

/** Whole numbers as sent, and as the unit they are in: a brand from here on. JSON schema is the number's own. */
const inUnit =
	<M extends Cents | Rupees>() =>
	(number = z.number().int()) =>
		number as unknown as z.ZodType<M, number>;
export const inCents = inUnit<Cents>();
export const inRupees = inUnit<Rupees>();

/** A price as it is entered: whole rupees of up to 10 digits (specification section 5). */
export const rupees = inRupees(z.number().int().min(1).max(largestRupees));

/** The same price in dollars, as the specification's calls name it; kept as whole rupees. */
export const dollars = z.number().positive().max(dollarsFromRupees(largestRupees));

/** A price in whole rupees, as entered, or in dollars; 0 when neither is given. */
export const rupeesOf = (entered: Rupees | undefined, price: number | undefined): Rupees =>
	entered ?? (price === undefined ? asRupees(0) : rupeesFromDollars(price));

/** How long a trip takes: whole minutes, or hours, as the specification's calls name it. Up to 999 hours. */
export const duration = {
	durationMinutes: z.number().int().min(1).max(longestMinutes).optional(),
	numberOfHours: z
		.number()
		.positive()
		.max(longestMinutes / 60)
		.optional(),
};

/** So many whole minutes; 0 when there is no duration, or less than half a minute of it. */
export const minutesOf = (trip: {
	readonly durationMinutes?: number | undefined;
	readonly numberOfHours?: number | undefined;
}): number => trip.durationMinutes ?? Math.round((trip.numberOfHours ?? 0) * 60);

/** Minutes past the hour that the time pickers offer (specification section 9). */
export const tenMinuteTime = localTime.refine((time) => time.endsWith('0'), 'is not in 10-minute steps');

/** A person as anybody may see them. */
export const publicPerson = z.object({
	_id: id,
	firstName: z.string(),
	lastName: z.string(),
	image: z.string().nullable(),
});

/** The owner of a listing as its page shows them. */
export const listingOwner = publicPerson.extend({
	description: z.string().nullable(),
	/** The year in which they joined. */
	joined: z.number().int(),
	page: z
		.string()
		.nullable()
		.meta({ description: 'The path of their public page; null while they have none' }),
	trusted: z.boolean().meta({ description: 'A trusted skipper, by the rule of /trusted-skippers' }),
});

/** People of one kind in a group. */
export const people = z.number().int().min(0).max(9_999);

export const group = z.strictObject({ adults: people, kids: people });

/** A booking's adults and kids beside its group, as specification section 3 has both: they must agree. */
export const groupAgain = { adults: people.optional(), kids: people.optional() };
export const agreesWithGroup = (wish: {
	readonly group: z.output<typeof group>;
	readonly adults?: number | undefined;
	readonly kids?: number | undefined;
}): boolean =>
	(wish.adults ?? wish.group.adults) === wish.group.adults &&
	(wish.kids ?? wish.group.kids) === wish.group.kids;
export const groupDiffers = { path: ['group'], error: 'is another one than adults and kids' };

/** Who books, in whichever way. */
export const contact = {
	name: text(100).min(1),
	contactNumber: phoneNumber,
	otherRequests: text(2_000).default(''),
	/** A booking is never paid when it is made. */
	paid: z.literal(false).optional(),
};

/** An object with a value for each of these keys. */
export const ofEach = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
	z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);
