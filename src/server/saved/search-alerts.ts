import type { NewSearchAlert, SearchAlert } from '#contract/saved-contract.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import type { PersonId, SearchAlertId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { alertRefusal, datesLeft } from '#domain/saved/search-alert.ts';
import { addDays, dateAt, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { findExperienceMarkers } from '../experience/search-experiences.ts';
import { zoneAt } from '../place/time-zone.ts';
import { searchRideIds } from '../ride/find-rides.ts';
import { type ListingId, lockSaver } from './saved-store.ts';
import { type AlertRow, addSeenResults, deleteAlert, findAlerts, insertAlert } from './search-alert-store.ts';

export async function listSearchAlerts(app: Pick<App, 'db'>, person: PersonId): Promise<SearchAlert[]> {
	return (await findAlerts(app.db, person)).map(presentAlert);
}

function presentAlert({ id, first_day, last_day, lat, lng, ...search }: AlertRow): SearchAlert {
	return { _id: id, ...search, location: { lat, lng }, firstDay: first_day, lastDay: last_day };
}

/**
 * Current results count as seen, so that only later results are reported. Of dates that have begun,
 * saves the rest.
 */
export async function addSearchAlert(
	app: Pick<App, 'db' | 'readDb' | 'clock' | 'random'>,
	person: PersonId,
	{ address, location, days, firstDay, guests, price }: NewSearchAlert,
): Promise<SearchAlert | Refusal<'too-many-alerts' | 'date-passed' | 'date-too-far'>> {
	const now = app.clock.now();
	const today = dateAt(now, zoneAt(location));
	const latest = addDays(today, horizonDays);
	if (firstDay && firstDay > latest) return refuse('date-too-far', { date: firstDay, last: latest });
	const lastDay = firstDay ? addDays(firstDay, days - 1) : null;
	if (firstDay && lastDay && lastDay < today) return refuse('date-passed', { date: firstDay });
	const alert: AlertRow = {
		id: newId<SearchAlertId>(app.random),
		address,
		...location,
		first_day: firstDay && firstDay < today ? today : (firstDay ?? null),
		last_day: lastDay,
		guests: guests ?? null,
		price: price ?? null,
	};
	const found = await findAlertResults(app, alert);
	return await transact(app.db, async (tx) => {
		await lockSaver(tx, person);
		const full = alertRefusal((await findAlerts(tx, person)).length);
		if (full) return full;
		await insertAlert(tx, person, alert, { now, today: dateAt(now, 'UTC') });
		await addSeenResults(tx, alert.id, [...found.keys()]);
		return presentAlert(alert);
	});
}

export async function deleteSearchAlert(
	app: Pick<App, 'db'>,
	person: PersonId,
	id: SearchAlertId,
): Promise<null> {
	await deleteAlert(app.db, person, id);
	return null;
}

/** The nearest 1,000 experiences, each on its cheapest available date in the search, and rides. */
export async function findAlertResults(
	app: Pick<App, 'db' | 'readDb' | 'clock'>,
	{ lat, lng, guests, price, first_day: first, last_day: last }: AlertRow,
): Promise<ReadonlyMap<ListingId, LocalDate | undefined>> {
	const at = { lat, lng };
	const filters = { ...(guests !== null && { guests }), ...(price !== null && { price }) };
	const dates = first && last ? datesLeft({ first, last }, dateAt(app.clock.now(), zoneAt(at))) : undefined;
	if (dates?.length === 0) return new Map();
	const found = new Map<ListingId, { readonly date: LocalDate | undefined; readonly cents: number }>();
	for (const date of dates ?? [undefined]) {
		const markers = await findExperienceMarkers(app, at, { ...filters, ...(date && { date }) });
		if (isRefusal(markers)) continue;
		for (const { _id, tripPrice } of markers) {
			const id = _id as ListingId;
			if (tripPrice.cents < (found.get(id)?.cents ?? Number.POSITIVE_INFINITY)) {
				found.set(id, { date, cents: tripPrice.cents });
			}
		}
	}
	const [from] = dates ?? [];
	const span = from && last ? { first: from, last } : undefined;
	const rides = await searchRideIds(app, at, { ...filters, dates: span });
	return new Map([
		...[...found].map(([id, { date }]) => [id, date] as const),
		...rides.map((id) => [id, undefined] as const),
	]);
}
