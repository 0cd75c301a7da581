import { refundTerms } from '#domain/booking/refund-terms.ts';
import { reference } from '#domain/id.ts';
import { breakdown, cents } from '#domain/money.ts';
import type { EmailPart } from '#ports/email-templates.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { RequestRow } from './trip-facts-store.ts';
import { formatDay, formatGroup, formatMoney, formatRefund, formatWhen } from './trip-text.ts';

const renter = (request: RequestRow): string =>
	`${request.renter_first_name} ${request.renter_last_name}`.trim();
const owner = (request: RequestRow): string =>
	`${request.owner_first_name} ${request.owner_last_name}`.trim();

/** Somebody asks for a trip of their own. */
export function writeRequestMade(request: RequestRow, context: NotificationContext): EmailContent {
	const forOwner = context.recipient === 'owner';
	const asked = `${request.experience_name}, ${formatDay(request)}`;
	return email(context, {
		subject: forOwner ? `New request: ${asked}` : `Request sent: ${asked}`,
		heading: forOwner ? `${request.renter_first_name} asks for a price` : 'Your request is on its way',
		parts: [
			paragraph(
				forOwner
					? `Hi ${context.name}, ${renter(request)} would like ${request.experience_name} as a trip of their own. Send a quote, or say that it doesn’t suit you.`
					: `Hi ${context.name}, we passed your request on to ${owner(request)}. You’ll hear from us as soon as there is a price. Nothing is booked or paid yet.`,
			),
			facts(rows(request, context)),
			link(context, forOwner ? 'Answer the request' : 'See your request'),
		],
		because: because(context),
	});
}

/** The owner names a price, or another one. */
export function writeRequestQuoted(request: RequestRow, context: NotificationContext): EmailContent {
	const forOwner = context.recipient === 'owner';
	const quoted = request.quoted_usd_cents ?? cents(0);
	const price = formatMoney(quoted, request.quoted_lkr ?? undefined);
	const revised = request.quote_number > 1;
	const { departure_date: departureDate, time_zone: timeZone } = request;
	const terms = refundTerms({ departureDate, timeZone }, context.now);
	return email(context, {
		subject: `${revised ? 'New quote' : 'Quote'}: ${request.experience_name}, ${formatDay(request)}`,
		heading: forOwner ? 'Your quote is sent' : `${request.owner_first_name} says ${price}`,
		parts: [
			paragraph(
				forOwner
					? `Hi ${context.name}, ${renter(request)} has your ${revised ? 'new ' : ''}quote. You can change it until it is paid; we’ll tell you when it is.`
					: `Hi ${context.name}, ${owner(request)} quoted ${price} for the whole trip${revised ? ', in place of the earlier price' : ''}. The date is yours once you have paid; until then somebody faster may book it.`,
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
			facts([
				...rows(request, context),
				{ name: 'Price', value: price, total: true },
				...(forOwner
					? [{ name: 'You would earn', value: formatMoney(breakdown(quoted).net) }]
					: [{ name: 'Refund', value: formatRefund(terms, timeZone) }]),
			]),
			link(context, forOwner ? 'See the request' : 'Pay and confirm'),
		],
		because: because(context),
	});
}

/** One of the two said no. */
export function writeRequestRejected(request: RequestRow, context: NotificationContext): EmailContent {
	const forOwner = context.recipient === 'owner';
	const mine = (request.rejected_by === 'OWNER') === forOwner;
	const who = mine ? 'you' : forOwner ? renter(request) : owner(request);
	return email(context, {
		subject: `Request rejected: ${request.experience_name}, ${formatDay(request)}`,
		heading: mine ? 'You said no to this one' : 'This one didn’t work out',
		parts: [
			paragraph(
				`Hi ${context.name}, ${who} rejected the request for ${request.experience_name} on ${formatDay(request)}. No money has moved.`,
			),
			facts(rows(request, context)),
			forOwner ? link(context, 'See your requests') : button('Find another trip', `${context.publicUrl}/`),
		],
		because: because(context),
	});
}

/** No numbers and no pier: nothing is confirmed. */
function rows(request: RequestRow, { recipient }: NotificationContext) {
	return [
		{ name: 'Reference', value: reference(request.id) },
		{ name: 'Trip', value: request.experience_name },
		{ name: 'When', value: formatWhen(request) },
		{ name: 'Where', value: request.area },
		{ name: 'Boat', value: request.boat_name },
		{ name: 'Group', value: formatGroup(request) },
		recipient === 'owner'
			? { name: 'Asked by', value: renter(request) }
			: { name: 'Owner', value: owner(request) },
		...(request.other_requests ? [{ name: 'Other requests', value: request.other_requests }] : []),
	];
}

const link = ({ recipient, publicUrl }: NotificationContext, label: string): EmailPart =>
	button(label, `${publicUrl}/profile/${recipient === 'owner' ? 'owner' : 'renter'}/requests/booking`);

const because = ({ recipient }: NotificationContext): string =>
	recipient === 'owner'
		? 'You get this because your experience takes booking requests.'
		: 'You get this because you asked for a trip with us.';
