import type { DeskNotification } from '#contract/desk-contract.ts';
import type { NotificationId } from '#domain/id.ts';
import { uncertainSince } from '#domain/notification/notification.ts';
import { subjectOf } from '#domain/notification/notification-event.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { presentPerson } from '../person/person-presenter.ts';
import { countUncertain, findSentTo, findUncertain } from './uncertain-store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findSentTo>>>;

/** A message for the desk: what it is about and for whom, without its words, address or number. */
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
		about: subjectOf(row.facts.event),
		triedDate: (row.sending_at ?? row.created_at).toString(),
	};
}

/** Mails and texts of which nobody knows whether they went out, the oldest first. */
export async function listUncertain(
	app: Pick<App, 'db' | 'clock'>,
	asked: { readonly page: number },
): Promise<Page<DeskNotification>> {
	const before = uncertainSince(app.clock.now());
	const rows = await findUncertain(app.db, { before, ...pageOf(asked.page) });
	const count = await countUncertain(app.db, before);
	return listPage(rows.map(presentNotification), count, asked.page);
}

/** One message as the desk sees it. */
export async function showNotification(
	app: Pick<App, 'db'>,
	id: NotificationId,
): Promise<DeskNotification | Refusal<'not-found'>> {
	const row = await findSentTo(app.db, id);
	return row ? presentNotification(row) : refuse('not-found', { what: 'notification' });
}
