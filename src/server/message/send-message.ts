import type { MessageId } from '#domain/id.ts';
import { MailRefused, MailUnavailable, MailUncertain } from '#ports/mail.ts';
import { TextRefused, TextsUnavailable, TextUncertain } from '#ports/texts.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findMessage, type MessageRow, moveMessage } from './message-store.ts';
import { findReceiver } from './owner-news-store.ts';
import { settingOf, writeNews } from './write-news.ts';

type Needs = Pick<App, 'db' | 'clock' | 'texts' | 'mail' | 'letters' | 'publicUrl' | 'log'>;

/** The queue's clock and ours may differ by so much. */
const earlySeconds = 60;

/**
 * Sends one message of the outbox at most once. Asks whether its news still holds, and drops it if not. SENDING is
 * committed before the provider is asked: whoever finds it so, after a crash or a lost answer, does not send it again.
 * Throws while the provider is away, so that the job comes again.
 */
export async function sendMessage(app: Needs, id: MessageId): Promise<void> {
	const message = await findMessage(app.db, id);
	if (message?.status !== 'WAITING') return;
	const now = app.clock.now();
	if (Temporal.Instant.compare(message.send_at, now.add({ seconds: earlySeconds })) > 0) return;
	const parcel = await pack(app, message, now);
	if (!parcel) {
		await transact(app.db, (tx) => moveMessage(tx, id, 'WAITING', 'drop', now));
		return;
	}
	const mine = await transact(app.db, (tx) => moveMessage(tx, id, 'WAITING', 'send', now));
	if (mine) await handOver(app, message, parcel);
}

type Parcel = () => Promise<void>;

/** What is to be handed over, ready; nothing when the news no longer holds, or nobody can be reached. */
async function pack(app: Needs, message: MessageRow, now: Temporal.Instant): Promise<Parcel | undefined> {
	const receiver = message.person_id ? await findReceiver(app.db, message.person_id) : undefined;
	const { facts } = message;
	const setting = settingOf(facts.hearer, receiver, { publicUrl: app.publicUrl, now });
	const written = await writeNews(app.db, facts, message.channel, setting);
	if (written?.channel === 'SMS') {
		const { body } = written;
		const own = receiver?.phone_number_verified ? receiver.phone_number : null;
		const to = message.phone_number ?? own;
		return to ? () => app.texts.send({ to, body }) : undefined;
	}
	if (!written || !receiver?.email) return undefined;
	const { html, text } = await app.letters.compose(written.letter);
	const to = { name: `${receiver.first_name} ${receiver.last_name}`.trim(), address: receiver.email };
	const { subject, calendar } = written;
	return () => app.mail.send({ id: message.id, to, subject, html, text, ...(calendar ? { calendar } : {}) });
}

async function handOver(app: Needs, { id, kind }: MessageRow, parcel: Parcel): Promise<void> {
	const move = (name: 'sent' | 'putBack' | 'refused') =>
		transact(app.db, (tx) => moveMessage(tx, id, 'SENDING', name, app.clock.now()));
	try {
		await parcel();
	} catch (problem) {
		if (problem instanceof TextRefused || problem instanceof MailRefused) {
			app.log.warn({ messageId: id, kind, problem: problem.message }, 'a message was refused for good');
			await move('refused');
			return;
		}
		if (problem instanceof TextUncertain || problem instanceof MailUncertain) {
			app.log.error({ messageId: id, kind }, 'nobody knows whether a message was sent; it is not sent again');
			return;
		}
		if (problem instanceof TextsUnavailable || problem instanceof MailUnavailable) await move('putBack');
		throw problem;
	}
	await move('sent');
}
