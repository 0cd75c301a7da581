import { lastFreeCancelDate } from '#domain/booking/booking.ts';
import { reference } from '#domain/id.ts';
import { breakdown } from '#domain/money.ts';
import { dateAt } from '#domain/time.ts';
import type { LetterPart } from '#ports/letters.ts';
import type { RequestRow } from './trip-news-store.ts';
import { calendarDayWords, dayWords, groupWords, moneyWords, whenWords } from './trip-words.ts';
import { mail, type Setting, type WrittenMail } from './written.ts';

const renter = (request: RequestRow): string =>
	`${request.renter_first_name} ${request.renter_last_name}`.trim();
const owner = (request: RequestRow): string =>
	`${request.owner_first_name} ${request.owner_last_name}`.trim();

/** Somebody asks for a trip of their own. */
export function writeRequestMade(request: RequestRow, setting: Setting): WrittenMail {
	const forOwner = setting.hearer === 'owner';
	const asked = `${request.experience_name}, ${dayWords(request)}`;
	return mail(setting, {
		subject: forOwner ? `New request: ${asked}` : `Request sent: ${asked}`,
		heading: forOwner ? `${request.renter_first_name} asks for a price` : 'Your request is on its way',
		parts: [
			paragraph(
				forOwner
					? `Hi ${setting.name}, ${renter(request)} would like ${request.experience_name} as a trip of their own. Send a quote, or say that it doesn’t suit you.`
					: `Hi ${setting.name}, we passed your request on to ${owner(request)}. You’ll hear from us as soon as there is a price. Nothing is booked or paid yet.`,
			),
			{ kind: 'facts', rows: rows(request, setting) },
			link(setting, forOwner ? 'Answer the request' : 'See your request'),
		],
		because: because(setting),
	});
}

/** The owner names a price, or another one. */
export function writeRequestQuoted(request: RequestRow, setting: Setting): WrittenMail {
	const forOwner = setting.hearer === 'owner';
	const cents = request.quoted_usd_cents ?? 0;
	const price = moneyWords(cents, request.quoted_lkr ?? undefined);
	const revised = request.quote_number > 1;
	const lastFree = lastFreeCancelDate(dateAt(request.departs_at, request.time_zone));
	return mail(setting, {
		subject: `${revised ? 'New quote' : 'Quote'}: ${request.experience_name}, ${dayWords(request)}`,
		heading: forOwner ? 'Your quote is sent' : `${request.owner_first_name} says ${price}`,
		parts: [
			paragraph(
				forOwner
					? `Hi ${setting.name}, ${renter(request)} has your ${revised ? 'new ' : ''}quote. You can change it until it is paid; we’ll tell you when it is.`
					: `Hi ${setting.name}, ${owner(request)} quoted ${price} for the whole trip${revised ? ', in place of the earlier price' : ''}. The date is yours once you have paid; until then somebody faster may book it.`,
			),
			...(request.owner_comments
				? [
						{
							kind: 'quote',
							by: forOwner ? 'Your comments' : `${request.owner_first_name} writes`,
							text: request.owner_comments,
						} as const,
					]
				: []),
			{
				kind: 'facts',
				rows: [
					...rows(request, setting),
					{ name: 'Price', value: price, total: true },
					...(forOwner
						? [{ name: 'You would earn', value: moneyWords(breakdown(cents).net) }]
						: [{ name: 'Full refund', value: `until ${calendarDayWords(lastFree)}` }]),
				],
			},
			link(setting, forOwner ? 'See the request' : 'Pay and confirm'),
		],
		because: because(setting),
	});
}

/** One of the two said no. */
export function writeRequestRejected(request: RequestRow, setting: Setting): WrittenMail {
	const forOwner = setting.hearer === 'owner';
	const mine = (request.rejected_by === 'OWNER') === forOwner;
	const who = mine ? 'you' : forOwner ? renter(request) : owner(request);
	return mail(setting, {
		subject: `Request rejected: ${request.experience_name}, ${dayWords(request)}`,
		heading: mine ? 'You said no to this one' : 'This one didn’t work out',
		parts: [
			paragraph(
				`Hi ${setting.name}, ${who} rejected the request for ${request.experience_name} on ${dayWords(request)}. No money has moved.`,
			),
			{ kind: 'facts', rows: rows(request, setting) },
			forOwner
				? link(setting, 'See your requests')
				: { kind: 'button', label: 'Find another trip', address: `${setting.publicUrl}/` },
		],
		because: because(setting),
	});
}

/** No numbers and no pier: nothing is confirmed. */
function rows(request: RequestRow, { hearer }: Setting) {
	return [
		{ name: 'Reference', value: reference(request.id) },
		{ name: 'Trip', value: request.experience_name },
		{ name: 'When', value: whenWords(request) },
		{ name: 'Where', value: request.area },
		{ name: 'Boat', value: request.boat_name },
		{ name: 'Group', value: groupWords(request) },
		hearer === 'owner'
			? { name: 'Asked by', value: renter(request) }
			: { name: 'Owner', value: owner(request) },
		...(request.other_requests ? [{ name: 'Other requests', value: request.other_requests }] : []),
	];
}

const link = ({ hearer, publicUrl }: Setting, label: string): LetterPart => ({
	kind: 'button',
	label,
	address: `${publicUrl}/profile/${hearer === 'owner' ? 'owner' : 'renter'}/requests/booking`,
});

const because = ({ hearer }: Setting): string =>
	hearer === 'owner'
		? 'You get this because your experience takes booking requests.'
		: 'You get this because you asked for a trip with us.';

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
