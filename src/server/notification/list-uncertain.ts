import type { DeskNotification } from '#contract/desk-booking-contract.ts';
import type { BookingId, NotificationId } from '#domain/id.ts';
import { maskedAddress, uncertainSince } from '#domain/notification/notification.ts';
import { subjectOf } from '#domain/notification/notification-event.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { presentPerson } from '../person/person-presenter.ts';
import {
	countUndelivered,
	findOfBooking,
	findSentTo,
	findUndelivered,
	type Undelivered,
} from './uncertain-store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findSentTo>>>;

/**
 * Presents a message to the desk: subject and recipient, without its text; address and number are
 * masked.
 */
function presentNotification(row: Row): DeskNotification {
	const { person_id: id, first_name: firstName, last_name: lastName, image } = row;
	return {
		_id: row.id,
		kind: row.facts.event.kind,
		channel: row.channel,
		status: row.status,
		to:
			id === null || firstName === null || lastName === null
				? null
				: presentPerson({ id, firstName, lastName, image }),
		about: { ...subjectOf(row.facts.event), name: row.subject_name },
		address: maskedAddress(
			row.channel,
			row.channel === 'MAIL' ? (row.email ?? row.own_email) : (row.phone_number ?? row.own_number),
		),
		problem: row.problem,
		triedDate: (row.sending_at ?? row.created_at).toString(),
	};
}

/** Lists emails and texts with an unknown result, oldest first; or refused ones. */
export async function listUncertain(
	app: Pick<App, 'db' | 'clock'>,
	asked: { readonly state: 'UNCERTAIN' | 'REFUSED'; readonly page: number },
): Promise<Page<DeskNotification>> {
	const refused = asked.state === 'REFUSED';
	const of: Undelivered = refused ? { refused } : { sendingBefore: uncertainSince(app.clock.now()) };
	const rows = await findUndelivered(app.db, of, pageOf(asked.page));
	return listPage(rows.map(presentNotification), await countUndelivered(app.db, of), asked.page);
}

/** Lists the notifications of a booking, newest first. */
export async function listOfBooking(app: Pick<App, 'db'>, booking: BookingId): Promise<DeskNotification[]> {
	return (await findOfBooking(app.db, booking)).map(presentNotification);
}

export async function showNotification(
	app: Pick<App, 'db'>,
	id: NotificationId,
): Promise<DeskNotification | Refusal<'not-found'>> {
	const row = await findSentTo(app.db, id);
	return row ? presentNotification(row) : refuse('not-found', { what: 'notification' });
}
