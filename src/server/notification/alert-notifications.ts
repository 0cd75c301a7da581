import type { ListingCard, SearchAlert } from '#contract/saved-contract.ts';
import { cents } from '#domain/money.ts';
import { listingCards } from '../saved/listing-cards.ts';
import { searchAlertsOf } from '../saved/search-alerts.ts';
import type { Cover } from './cover-store.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	link,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';

interface AlertResult {
	readonly alert: SearchAlert;
	readonly listings: readonly ListingCard[];
	/** Number of new results, of which the first are in `listings`. */
	readonly count: number;
}

/** New results of a person's alerts, together in one email a day. */
export const alertMatched = defineNotification({
	kind: 'alert-matched',
	choice: 'alerts',
	to: { email: ['person'] },
	parties: async (_db, { personId, at }) => ({
		people: { person: personId },
		version: at.slice(0, 10),
	}),
	load: async ({ db }, { personId, matches }, { now }) => {
		const app = { db, clock: { now: () => now } };
		const alerts = await searchAlertsOf(app, personId);
		const results: AlertResult[] = [];
		for (const { alertId, listingIds, count } of matches) {
			const alert = alerts.find(({ _id }) => _id === alertId);
			const cards = alert ? await listingCards(app, listingIds) : [];
			const listings = cards.filter(({ state }) => state === 'AVAILABLE');
			if (alert && listings.length > 0) {
				results.push({ alert, listings, count: count - (listingIds.length - listings.length) });
			}
		}
		return results.length > 0 ? results : undefined;
	},
	email: writeResults,
	picture: ([first]) => first && coverOf(first),
});

function coverOf({ listings: [listing] }: AlertResult): Cover | undefined {
	const picture = listing?.experience?.pictures[0] ?? listing?.ride?.boat.image;
	return listing && picture ? { cover_key: picture.key, cover_name: listing.name } : undefined;
}

function writeResults(results: readonly AlertResult[], context: NotificationContext): EmailContent {
	const { i18n, name, publicUrl } = context;
	const count = results.reduce((sum, result) => sum + result.count, 0);
	const [first] = results;
	const values = { name, count, place: first?.alert.address ?? '' };
	return email(context, {
		subject: i18n._('{count, plural, one {# new trip} other {# new trips}} for your search: {place}', values),
		heading: i18n._('{count, plural, one {# new trip} other {# new trips}} for you', values),
		parts: [
			paragraph(i18n._('Hi {name}, this is new for the searches that you saved.', values)),
			...results.flatMap(({ alert, listings, count: found }) => [
				paragraph(searchText(alert, context)),
				...listings.map((listing) => listingLink(listing, context)),
				...(found > listings.length
					? [
							paragraph(
								i18n._('{more, plural, one {And # more.} other {And # more.}}', {
									more: found - listings.length,
								}),
							),
						]
					: []),
			]),
			button(i18n._('Show the results'), `${publicUrl}${searchPath(first?.alert)}`),
		],
		because: i18n._(
			'You’re getting this because you saved a search. We send at most one such email a day. You can delete your alerts under Saved trips.',
		),
	});
}

/** Returns 'Galle, Thu 24 Dec 2026 to Sat 26 Dec 2026'. */
function searchText(
	{ address, firstDay, lastDay }: SearchAlert,
	{ i18n, format }: NotificationContext,
): string {
	if (!firstDay || !lastDay) return address;
	const [from, to] = [format.date(firstDay), format.date(lastDay)];
	return from === to
		? i18n._('{place}, {from}', { place: address, from })
		: i18n._('{place}, {from} to {to}', { place: address, from, to });
}

function listingLink(
	{ experience, ride, name }: ListingCard,
	{ i18n, format, publicUrl }: NotificationContext,
) {
	if (ride) {
		const values = {
			boat: name,
			day: format.date(ride.departureDate),
			price: format.dollars(ride.pricePerSeatCents),
		};
		return link(
			i18n._('Shared ride on {boat}, {day}: {price} per seat', values),
			`${publicUrl}/sharing/detail/${ride._id}`,
		);
	}
	const price = format.dollars(experience?.tripPrice.cents ?? cents(0));
	return link(
		i18n._('{trip}: {price} per trip', { trip: name, price }),
		`${publicUrl}/experience/detail/${experience?._id}`,
	);
}

function searchPath(alert: SearchAlert | undefined): string {
	if (!alert) return '/saved/alerts';
	const { address, location, firstDay, guests, price } = alert;
	const query = new URLSearchParams({
		...(firstDay && { date: firstDay }),
		...(guests && { guests: String(guests) }),
		...(price && { price: String(price) }),
	});
	const path = `/search/${encodeURIComponent(address)}/${location.lat}/${location.lng}`;
	return query.size > 0 ? `${path}?${query}` : path;
}
