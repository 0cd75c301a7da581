import type { DeskMessage } from '#contract/desk-contract.ts';
import type { MessageId } from '#domain/id.ts';
import { uncertainSince } from '#domain/message/message.ts';
import { subjectOf } from '#domain/message/news.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listPage, mostCounted, type Page, pageOf } from '../db/pages.ts';
import { presentPerson } from '../person/person-presenter.ts';
import { countUncertain, findToldTo, findUncertain } from './uncertain-store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findToldTo>>>;

/** A message for the desk: what it is about and for whom, without its words, address or number. */
function presentMessage(row: Row): DeskMessage {
	const { person_id: id, first_name: firstName, last_name: lastName, image } = row;
	return {
		_id: row.id,
		kind: row.facts.news.kind,
		channel: row.channel,
		status: row.status,
		to:
			id === null || firstName === null || lastName === null
				? null
				: presentPerson({ id, firstName, lastName, image }),
		about: subjectOf(row.facts.news),
		triedDate: (row.sending_at ?? row.created_at).toString(),
	};
}

/** Mails and texts of which nobody knows whether they went out, the oldest first. */
export async function listUncertain(
	app: Pick<App, 'db' | 'clock'>,
	asked: { readonly page: number },
): Promise<Page<DeskMessage>> {
	const before = uncertainSince(app.clock.now());
	const rows = await findUncertain(app.db, { before, ...pageOf(asked.page) });
	const count = await countUncertain(app.db, before, mostCounted);
	return listPage(rows.map(presentMessage), count, asked.page);
}

/** One message as the desk sees it. */
export async function showMessage(
	app: Pick<App, 'db'>,
	id: MessageId,
): Promise<DeskMessage | Refusal<'not-found'>> {
	const row = await findToldTo(app.db, id);
	return row ? presentMessage(row) : refuse('not-found', { what: 'message' });
}
