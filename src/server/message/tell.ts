import type { MessageId, PersonId } from '#domain/id.ts';
import {
	type Channel,
	type Hearer,
	hearers,
	type News,
	reminderAt,
	subjectOf,
} from '#domain/message/news.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { leaveAll } from '../jobs/job.ts';
import { sendMessageJob } from './message-job-names.ts';
import { type MessageToSave, saveMessages } from './message-store.ts';
import { findParties, type Parties } from './parties-store.ts';

/**
 * Tells everybody whom it concerns, in the transaction that makes it so and after the change itself: writes the outbox
 * and leaves the jobs that send it. The same news twice is told once. A confirmed booking's reminders are written with it.
 */
export async function tell(tx: Tx, app: Pick<App, 'dice' | 'clock'>, news: News): Promise<void> {
	const now = app.clock.now();
	const parties = await findParties(tx, news);
	if (!parties) throw new Error(`there is nothing to tell: ${news.kind}`);
	const messages = [...messagesOf(app, news, parties, now), ...remindersOf(app, news, parties, now)];
	const saved = await saveMessages(tx, messages);
	await leaveAll(
		tx,
		sendMessageJob,
		saved.map(({ id, send_at: runAt }) => ({ payload: { messageId: id }, runAt, key: `message:${id}` })),
	);
}

function remindersOf(
	app: Pick<App, 'dice' | 'clock'>,
	news: News,
	parties: Parties,
	now: Temporal.Instant,
): readonly MessageToSave[] {
	if (news.kind !== 'booking-confirmed' || !parties.departsAt) return [];
	const at = reminderAt(parties.departsAt, now);
	return at ? messagesOf(app, { kind: 'reminder', bookingId: news.bookingId }, parties, at) : [];
}

function messagesOf(
	app: Pick<App, 'dice' | 'clock'>,
	news: News,
	parties: Parties,
	sendAt: Temporal.Instant,
): readonly MessageToSave[] {
	const ways: readonly Channel[] = ['MAIL', 'SMS'];
	return ways.flatMap((channel) =>
		hearers[news.kind][channel].flatMap((hearer: Hearer) => {
			const to = receiver(news, parties, hearer, channel);
			if (!to) return [];
			return {
				id: newId<MessageId>(app.dice),
				key: [news.kind, subjectOf(news).id, parties.mark, to.personId ?? to.phoneNumber, channel].join(':'),
				channel,
				...to,
				facts: { news, hearer, mark: parties.mark },
				sendAt,
				createdAt: app.clock.now(),
			};
		}),
	);
}

type Receiver = { readonly personId: PersonId | null; readonly phoneNumber: string | null };

function receiver(
	news: News,
	{ people, spared }: Parties,
	hearer: Hearer,
	channel: Channel,
): Receiver | undefined {
	if (news.kind === 'ride-shared') return { personId: null, phoneNumber: news.phoneNumber };
	if (hearer === 'owner' && (spared?.owner || (channel === 'SMS' && spared?.ownersPhone))) return undefined;
	const personId = people[hearer];
	return personId && { personId, phoneNumber: null };
}
