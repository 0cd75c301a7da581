import { refundOutlook } from '#domain/booking/cancellation.ts';
import { textBetweenParties } from '#domain/conversation/mask-contacts.ts';
import { toReference } from '#domain/id.ts';
import { cents, rupees } from '#domain/money.ts';
import { mentionsLink } from '#domain/request/custom-request.ts';
import { toTermsDeparture } from '../booking/cancellation-facts.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	type FactRows,
	facts,
	isAhead,
	type NotificationContext,
	paragraph,
	quotePerson,
} from './notification-content.ts';
import { partiesOfRequest } from './parties-store.ts';
import { findRequestFacts, findRequestsNotifiedTogether, type RequestRow } from './trip-facts-store.ts';
import { formatDay, formatGroup, formatMoney, formatRefundTerms, formatWhen } from './trip-text.ts';

export const requestMade = defineNotification({
	kind: 'request-made',
	push: true,
	to: { email: ['owner'] },
	parties: partiesOfRequest,
	load: async ({ db }, { requestId }, to) => {
		const request = await findRequestFacts(db, requestId);
		return request?.status === 'PENDING' && isAhead(request, to) ? request : undefined;
	},
	email: writeRequestMade,
	picture: (request) => request,
});

/** Combines several requests of one renter to one owner in one email. */
export const requestsMade = defineNotification({
	kind: 'requests-made',
	push: true,
	to: { email: ['owner'] },
	parties: partiesOfRequest,
	load: async ({ db }, { requestId }, to) => {
		const requests = (await findRequestsNotifiedTogether(db, requestId)).slice(0, 20);
		const open = requests.filter((request) => request.status === 'PENDING' && isAhead(request, to));
		return open.length > 0 ? open : undefined;
	},
	email: (open, context) => {
		const [first, ...others] = open;
		if (!first) return undefined;
		return others.length === 0 ? writeRequestMade(first, context) : writeRequestsMade(first, open, context);
	},
	picture: ([first]) => first,
});

export const requestQuoted = defineNotification({
	kind: 'request-quoted',
	push: true,
	to: { email: ['renter'] },
	parties: partiesOfRequest,
	load: async ({ db }, { requestId, quoteNumber }, to) => {
		const request = await findRequestFacts(db, requestId);
		const isCurrent = request?.status === 'APPROVED' && request.quote_number === quoteNumber;
		return isCurrent && !request.paid && isAhead(request, to) ? request : undefined;
	},
	email: writeRequestQuoted,
	picture: (request) => request,
});

export const requestRejected = defineNotification({
	kind: 'request-rejected',
	push: true,
	to: { email: ['renter', 'owner'] },
	parties: partiesOfRequest,
	load: async ({ db }, { requestId }) => {
		const request = await findRequestFacts(db, requestId);
		return request?.status === 'REJECTED' ? request : undefined;
	},
	email: writeRequestRejected,
	picture: (request) => request,
});

const renterOf = (request: RequestRow): string =>
	`${request.renter_first_name} ${request.renter_last_name}`.trim();
const ownerOf = (request: RequestRow): string =>
	`${request.owner_first_name} ${request.owner_last_name}`.trim();

const valuesOf = (request: RequestRow, context: NotificationContext) => ({
	name: context.name,
	trip: request.experience_name,
	day: formatDay(request, context),
	renter: renterOf(request),
	owner: ownerOf(request),
});

function writeRequestMade(request: RequestRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(request, context);
	return email(context, {
		subject: i18n._('New request: {trip}, {day}', values),
		heading: i18n._('{renter} wants a quote', { renter: request.renter_first_name }),
		parts: [
			paragraph(
				i18n._('Hi {name}, {renter} would like {trip} as a custom trip. Send a quote or decline.', values),
			),
			facts(rows(request, context)),
			button(i18n._('Answer the request'), requestsAddress(context)),
		],
		because: because(context),
	});
}

function writeRequestsMade(
	first: RequestRow,
	requests: readonly RequestRow[],
	context: NotificationContext,
): EmailContent {
	const { i18n } = context;
	const values = { ...valuesOf(first, context), count: requests.length, first: first.renter_first_name };
	return email(context, {
		subject: i18n._('{count} more requests from {renter}', values),
		heading: i18n._('{first} wants more quotes', values),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, {renter} sent you {count} more requests within an hour. Send quotes or decline.',
					values,
				),
			),
			...requests.map((request) => facts(rows(request, context))),
			button(i18n._('Answer the requests'), requestsAddress(context)),
		],
		because: because(context),
	});
}

function writeRequestQuoted(request: RequestRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const price = formatMoney(request.quoted_usd_cents ?? cents(0), context, request.quoted_lkr ?? rupees(0));
	const revised = request.quote_number > 1;
	const outlook = refundOutlook(toTermsDeparture(request), context.now);
	const values = { ...valuesOf(request, context), price, first: request.owner_first_name };
	return email(context, {
		subject: revised ? i18n._('New quote: {trip}, {day}', values) : i18n._('Quote: {trip}, {day}', values),
		heading: i18n._('{first} quoted {price}', values),
		parts: [
			paragraph(
				revised
					? i18n._(
							'Hi {name}, {owner} changed the quote to {price} for the whole trip. The date isn’t held: pay the quote to secure it.',
							values,
						)
					: i18n._(
							'Hi {name}, {owner} quoted {price} for the whole trip. The date isn’t held: pay the quote to secure it.',
							values,
						),
			),
			...(request.owner_comments ? [quotePerson(values.first, request.owner_comments, context)] : []),
			button(i18n._('Pay and confirm'), requestsAddress(context)),
			facts([
				...rows(request, context),
				{ name: i18n._('Price'), value: price, total: true },
				{ name: i18n._('Refund'), value: formatRefundTerms(outlook, context) },
			]),
		],
		because: because(context),
	});
}

function writeRequestRejected(request: RequestRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const forOwner = context.recipient === 'owner';
	const first = forOwner ? request.renter_first_name : request.owner_first_name;
	const values = {
		...valuesOf(request, context),
		who: forOwner ? renterOf(request) : ownerOf(request),
	};
	return email(context, {
		subject: i18n._('Request rejected: {trip}, {day}', values),
		heading: i18n._('This one didn’t work out'),
		parts: [
			paragraph(
				request.owner_left
					? i18n._('Hi {name}, your request for {trip} on {day} has ended. Nothing was charged.', values)
					: i18n._('Hi {name}, {who} rejected the request for {trip} on {day}. Nothing was charged.', values),
			),
			...(request.owner_left ? [paragraph(i18n._('The owner no longer takes trips here.'))] : []),
			...(request.end_reason
				? [quotePerson(first, textBetweenParties(request.end_reason, false), context)]
				: []),
			facts(rows(request, context)),
			forOwner
				? button(i18n._('See your requests'), requestsAddress(context))
				: button(i18n._('Find another trip'), `${context.publicUrl}/`),
		],
		because: because(context),
	});
}

/** Without phone numbers and pier, because the booking is not confirmed. */
function rows(request: RequestRow, context: NotificationContext): FactRows {
	const { i18n, recipient } = context;
	return [
		{ name: i18n._('Reference'), value: toReference(request.id) },
		{ name: i18n._('Trip'), value: request.experience_name },
		{ name: i18n._('When'), value: formatWhen(request, context) },
		{ name: i18n._('Where'), value: request.area },
		{ name: i18n._('Boat'), value: request.boat_name },
		{ name: i18n._('Group'), value: formatGroup(request, context) },
		recipient === 'owner'
			? { name: i18n._('Requested by'), value: renterOf(request) }
			: { name: i18n._('Owner'), value: ownerOf(request) },
		...(request.other_requests
			? [{ name: i18n._('Other requests'), value: otherRequestsText(request, context) }]
			: []),
	];
}

/** Without links, which would seem to come from this site. */
function otherRequestsText(request: RequestRow, { i18n, brand, recipient }: NotificationContext): string {
	const text = textBetweenParties(request.other_requests, recipient === 'renter');
	if (!mentionsLink(text)) return text;
	return i18n._('The message contains a link. Read it with the request on {product}.', {
		product: brand.name,
	});
}

const requestsAddress = ({ recipient, publicUrl }: NotificationContext): string =>
	`${publicUrl}/profile/${recipient === 'owner' ? 'owner' : 'renter'}/requests/booking`;

const because = ({ i18n, recipient }: NotificationContext): string =>
	recipient === 'owner'
		? i18n._('You’re getting this because your experience takes booking requests.')
		: i18n._('You’re getting this because you requested a trip with us.');
