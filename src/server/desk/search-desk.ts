import type { Booking } from '#contract/booking-contract.ts';
import type { DeskListing, DeskPerson } from '#contract/desk-contract.ts';
import { searchTerms } from '#domain/desk/search-terms.ts';
import type { App } from '../app.ts';
import { searchDeskBookings } from '../booking/desk-bookings.ts';
import { presentSubmission } from '../person/submission-presenter.ts';
import { peopleById } from './desk-people.ts';
import { searchPeople } from './desk-people-store.ts';
import { findListings } from './desk-store.ts';

/** So many of each kind; whoever wants fewer types more. */
const most = 20;

/** People and bookings by reference, name, phone number or e-mail address; boats and experiences by reference. */
export async function searchDesk(
	app: Pick<App, 'db' | 'clock'>,
	text: string,
): Promise<{ people: DeskPerson[]; bookings: Booking[]; listings: DeskListing[] }> {
	const terms = searchTerms(text);
	const ids = await searchPeople(app.db, terms, most);
	const people = await peopleById(app.db, ids);
	const listings = terms.reference ? await findListings(app.db, terms.reference, most) : [];
	return {
		people: ids.flatMap((id) => people.get(id) ?? []),
		bookings: await searchDeskBookings(app, { ...terms, people: ids }, most),
		listings: listings.map((row) => ({
			subject: row.subject,
			_id: row.id,
			title: row.title,
			submission: presentSubmission(row),
		})),
	};
}
