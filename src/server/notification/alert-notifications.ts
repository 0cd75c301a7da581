import type { ListingCard, SearchAlert } from '#contract/saved-contract.ts';
import { toMaxCents } from '#domain/experience/search.ts';
import { cents } from '#domain/money.ts';
import { dateAt, type LocalDate } from '#domain/time.ts';
import { zoneAt } from '../place/time-zone.ts';
import { loadListingCards } from '../saved/listing-cards.ts';
import { listSearchAlerts } from '../saved/search-alerts.ts';
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

interface FoundListing {
	readonly card: ListingCard;
	/** Date of the price and of the link. It is undefined for a ride, or if the search has no date. */
	readonly date: LocalDate | undefined;
}

interface AlertResult {
	readonly alert: SearchAlert;
	readonly listings: readonly FoundListing[];
	/** Number of new results, including those beyond `listings`. */
	readonly count: number;
}

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
		const alerts = await listSearchAlerts(app, personId);
		const resultOf = async ({ alertId, listings: found, count }: (typeof matches)[number]) => {
			const alert = alerts.find(({ _id }) => _id === alertId);
			if (!alert) return [];
			const load = async ({ id, date: foundOn }: (typeof found)[number]): Promise<FoundListing[]> => {
				const date = foundOn ?? undefined;
				const [card] = await loadListingCards(app, [id], { date, guests: alert.guests ?? undefined });
				return card && isStillFound({ card, date }, alert, now) ? [{ card, date }] : [];
			};
			const listings = (await Promise.all(found.map(load))).flat();
			if (listings.length === 0) return [];
			return [{ alert, listings, count: count - found.length + listings.length }];
		};
		const results: AlertResult[] = (await Promise.all(matches.map(resultOf))).flat();
		return results.length > 0 ? results : undefined;
	},
	email: writeResults,
	picture: ([first]) => first && coverOf(first),
});

/** Returns whether a result can still be booked on its date at the price found by the search. */
function isStillFound(
	{ card: { state, experience }, date }: FoundListing,
	{ price, location }: SearchAlert,
	now: Temporal.Instant,
): boolean {
	const isPast = date !== undefined && date < dateAt(now, zoneAt(location));
	const isDearer = price !== null && experience !== null && experience.tripPrice.cents > toMaxCents(price);
	return state === 'AVAILABLE' && !isPast && !isDearer;
}

function coverOf({ listings: [listing] }: AlertResult): Cover | undefined {
	const { experience, ride, name = '' } = listing?.card ?? {};
	const picture = experience?.pictures[0] ?? ride?.boat.image;
	return picture ? { cover_key: picture.key, cover_name: name } : undefined;
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
				results.length > 1
					? link(searchText(alert, context), `${publicUrl}${searchPath({ alert, listings })}`)
					: paragraph(searchText(alert, context)),
				...listings.map((listing) => listingLink(listing, alert, context)),
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
			button(
				i18n._('Show the results'),
				`${publicUrl}${first && results.length === 1 ? searchPath(first) : '/saved/alerts'}`,
			),
		],
		because: i18n._(
			'You’re getting this because you saved a search. We send at most one such email a day. You can delete your alerts under Saved trips.',
		),
	});
}

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
	{ card: { experience, ride, name }, date }: FoundListing,
	{ guests }: Pick<SearchAlert, 'guests'>,
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
			`${publicUrl}${withQuery(`/sharing/detail/${ride._id}`, { guests })}`,
		);
	}
	const price = format.dollars(experience?.tripPrice.cents ?? cents(0));
	return link(
		i18n._('{trip}: {price} per trip', { trip: name, price }),
		`${publicUrl}${withQuery(`/experience/detail/${experience?._id}`, { date, guests })}`,
	);
}

function searchPath({ alert, listings }: Pick<AlertResult, 'alert' | 'listings'>): string {
	const { address, location, guests, price } = alert;
	const date = listings.map((listing) => listing.date).find((found) => found !== undefined);
	const path = `/search/${encodeURIComponent(address)}/${location.lat}/${location.lng}`;
	return withQuery(path, { date, guests, price });
}

function withQuery(path: string, values: Readonly<Record<string, string | number | null | undefined>>) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
	return query.size > 0 ? `${path}?${query}` : path;
}
