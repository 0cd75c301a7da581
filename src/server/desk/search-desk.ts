import type { Booking } from '#contract/booking-contract.ts';
import type { DeskListing, DeskRide } from '#contract/desk-contract.ts';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { searchTerms } from '#domain/desk/search-terms.ts';
import type { App } from '../app.ts';
import { searchDeskBookings } from '../booking/desk-bookings.ts';
import { presentSubmission } from '../person/person-presenter.ts';
import { findListingsByText, findNamedRides } from './desk-store.ts';
import { loadPeopleById, searchPeople } from './people.ts';

const limitPerKind = 20;

export async function searchDesk(
	app: Pick<App, 'db' | 'clock'>,
	text: string,
): Promise<{ people: DeskPerson[]; bookings: Booking[]; listings: DeskListing[]; rides: DeskRide[] }> {
	const terms = searchTerms(text);
	const ids = await searchPeople(app.db, terms, limitPerKind);
	const people = await loadPeopleById(app.db, ids);
	const listings = await findListingsByText(app.db, terms, limitPerKind);
	const rides = await findNamedRides(app.db, terms, app.clock.now(), limitPerKind);
	return {
		people: ids.flatMap((id) => people.get(id) ?? []),
		bookings: await searchDeskBookings(app, { ...terms, people: ids }, limitPerKind),
		listings: listings.map((row) => ({
			subject: row.subject,
			_id: row.id,
			title: row.title,
			submission: presentSubmission(row),
		})),
		rides: rides.map((row) => ({
			_id: row.id,
			boat: row.boat_name,
			status: row.status,
			departureDate: row.departure_date,
			departureTime: row.departure_time.slice(0, 5),
			timeZone: row.time_zone,
			owner: row.owner,
		})),
	};
}
