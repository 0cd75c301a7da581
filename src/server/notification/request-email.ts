import { refundTerms } from '#domain/booking/refund-terms.ts';
import { reference } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
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

/** For the owner: somebody asks for a trip of their own. */
export function writeRequestMade(request: RequestRow, context: NotificationContext): EmailContent {
	return email(context, {
		subject: `New request: ${request.experience_name}, ${formatDay(request)}`,
		heading: `${request.renter_first_name} asks for a price`,
		parts: [
			paragraph(
				`Hi ${context.name}, ${renter(request)} would like ${request.experience_name} as a trip of their own. Send a quote, or say that it doesn’t suit you.`,
			),
			facts(rows(request, context)),
			link(context, 'Answer the request'),
		],
		because: because(context),
	});
}

/** For the renter: the owner names a price, or another one. */
export function writeRequestQuoted(request: RequestRow, context: NotificationContext): EmailContent {
	const price = formatMoney(request.quoted_usd_cents ?? cents(0), request.quoted_lkr ?? undefined);
	const revised = request.quote_number > 1;
	const { departure_date: departureDate, time_zone: timeZone } = request;
	const terms = refundTerms({ departureDate, timeZone }, context.now);
	const comments = {
		kind: 'quote',
		by: `${request.owner_first_name} writes`,
		text: request.owner_comments,
	} as const;
	return email(context, {
		subject: `${revised ? 'New quote' : 'Quote'}: ${request.experience_name}, ${formatDay(request)}`,
		heading: `${request.owner_first_name} says ${price}`,
		parts: [
			paragraph(
				`Hi ${context.name}, ${owner(request)} quoted ${price} for the whole trip${revised ? ', in place of the earlier price' : ''}. The date isn’t held: pay the quote to secure it.`,
			),
			...(request.owner_comments ? [comments] : []),
			facts([
				...rows(request, context),
				{ name: 'Price', value: price, total: true },
				{ name: 'Refund', value: formatRefund(terms, timeZone) },
			]),
			link(context, 'Pay and confirm'),
		],
		because: because(context),
	});
}

/** For whichever of the two did not say no. */
export function writeRequestRejected(request: RequestRow, context: NotificationContext): EmailContent {
	const forOwner = context.recipient === 'owner';
	const who = forOwner ? renter(request) : owner(request);
	return email(context, {
		subject: `Request rejected: ${request.experience_name}, ${formatDay(request)}`,
		heading: 'This one didn’t work out',
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
