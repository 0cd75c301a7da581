import type { DeskNotification } from '#contract/desk-booking-contract.ts';
import type { BookingId, NotificationId } from '#domain/id.ts';
import { maskedAddress, uncertainSendingCutoff } from '#domain/notification/notification.ts';
import { subjectOf } from '#domain/notification/notification-event.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '#ports/system.ts';
import type { App } from '../app.ts';
import type { PagedList } from '../db/paged-list.ts';
import { presentPerson } from '../person/person-presenter.ts';
import {
	countUndelivered,
	findOfBooking,
	findSentNotification,
	findUndelivered,
	type UndeliveredQuery,
} from './uncertain-store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findSentNotification>>>;

/** Without the message's text. Address and number are masked. */
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

interface Filter {
	readonly state: 'UNCERTAIN' | 'REFUSED';
}

const undelivered = ({ state }: Filter, clock: Clock): UndeliveredQuery =>
	state === 'REFUSED' ? { refused: true } : { sendingBefore: uncertainSendingCutoff(clock.now()) };

export const undeliveredList: PagedList<Pick<App, 'db' | 'clock'>, Filter, Row, DeskNotification> = {
	find: ({ db, clock }, filter, slice) => findUndelivered(db, undelivered(filter, clock), slice),
	count: ({ db, clock }, filter) => countUndelivered(db, undelivered(filter, clock)),
	present: (_, rows) => rows.map(presentNotification),
};

export async function listOfBooking(app: Pick<App, 'db'>, booking: BookingId): Promise<DeskNotification[]> {
	return (await findOfBooking(app.db, booking)).map(presentNotification);
}

export async function showNotification(
	app: Pick<App, 'db'>,
	id: NotificationId,
): Promise<DeskNotification | Refusal<'not-found'>> {
	const row = await findSentNotification(app.db, id);
	return row ? presentNotification(row) : refuse('not-found', { what: 'notification' });
}
