import type { ArrivalStatus } from '#domain/boarding/boarding.ts';
import { findBlocker, messageLimitRefusal } from '#domain/conversation/conversation.ts';
import { maskContacts } from '#domain/conversation/mask-contacts.ts';
import type { BookingId, ConversationId, ExperienceId, PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { reportArrival } from '../boarding/check-in.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { findExperienceOwner } from '../experience/find-experience.ts';
import { claimPictures } from '../file/claim-uploads.ts';
import { localeFor } from '../i18n/text-locale.ts';
import {
	countStartedConversations,
	findBlockers,
	findSentMessage,
	lockConversation,
	openConversation,
	saveMessage,
	saveReplyTime,
} from './conversation-store.ts';
import { findConversationOf } from './open-conversation.ts';

export interface Message {
	readonly text: string;
	readonly images: readonly string[];
	readonly key?: string | undefined;
}

export interface SentMessage {
	readonly conversationId: ConversationId;
	readonly number: number;
}

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

type SendRefusal = Refusal<
	| 'not-found'
	| 'blocked-by-you'
	| 'blocked-by-other'
	| 'message-empty'
	| 'file-unknown'
	| 'too-many-messages'
	| 'too-many-questions'
	| 'idempotency-key-reused'
>;

/**
 * Begins the renter's conversation about an experience or continues the existing one. Refuses the
 * experience's owner with `own-listing`.
 */
export async function askOwner(
	app: Needs,
	renter: PersonId,
	experienceId: ExperienceId,
	message: Message,
): Promise<SentMessage | SendRefusal | Refusal<'own-listing'>> {
	const ownerId = await findExperienceOwner(app.db, experienceId);
	if (!ownerId) return refuse('not-found', { what: 'experience' });
	if (ownerId === renter) return refuse('own-listing');
	return await transactUnlessRefused(app, async (tx) => {
		const now = app.clock.now();
		const opened = await openConversation(tx, {
			id: newId<ConversationId>(app.random),
			experienceId,
			renterId: renter,
			ownerId,
			now,
		});
		return await write(tx, app, { ...opened, writer: renter }, message);
	});
}

/** Refuses non-members with `not-found`. */
export async function sendMessage(
	app: Needs,
	writer: PersonId,
	id: ConversationId,
	message: Message,
): Promise<SentMessage | SendRefusal> {
	return await transactUnlessRefused(app, (tx) => write(tx, app, { id, begins: false, writer }, message));
}

/**
 * Rolls the transaction back if `work` refuses, because otherwise an empty conversation would remain.
 */
async function transactUnlessRefused<R extends SentMessage | Refusal>(
	app: Pick<App, 'db'>,
	work: (tx: Tx) => Promise<R>,
): Promise<R> {
	try {
		return await transact(app.db, async (tx) => {
			const done = await work(tx);
			if (isRefusal(done)) throw new RolledBack(done);
			return done;
		});
	} catch (problem) {
		if (problem instanceof RolledBack) return problem.refusal as R;
		throw problem;
	}
}

class RolledBack extends Error {
	readonly refusal: Refusal;
	constructor(refusal: Refusal) {
		super(refusal.refused);
		this.refusal = refusal;
	}
}

async function write(
	tx: Tx,
	app: Needs,
	into: { readonly id: ConversationId; readonly begins: boolean; readonly writer: PersonId },
	message: Message,
): Promise<SentMessage | SendRefusal> {
	const { id, begins, writer } = into;
	const now = app.clock.now();
	const conversation = await lockConversation(tx, id, writer);
	if (!conversation) return refuse('not-found', { what: 'conversation' });
	const key = message.key ?? null;
	const earlier = key && (await findSentMessage(tx, id, writer, key));
	if (earlier) {
		const same =
			earlier.text === message.text &&
			earlier.pictures.map((picture) => picture.key).join() === message.images.join();
		return same ? { conversationId: id, number: earlier.number } : refuse('idempotency-key-reused');
	}
	const blocked = findBlocker(await findBlockers(tx, id), writer);
	if (blocked) return refuse(`blocked-by-${blocked}`);
	if (message.text === '' && message.images.length === 0) return refuse('message-empty');
	const tooMany = messageLimitRefusal({
		unanswered: conversation.member.unanswered,
		startedToday: begins ? await countStartedConversations(tx, writer, now.subtract({ hours: 24 })) : 0,
		begins,
		among: conversation.ride_id !== null,
	});
	if (tooMany) return tooMany;
	const pictures = await claimPictures(tx, writer, 'messages/', message.images, []);
	if (isRefusal(pictures)) return pictures;
	const { kinds } = maskContacts(message.text);
	const number = await saveMessage(tx, {
		conversation,
		writer,
		text: message.text,
		contacts: kinds,
		pictures,
		key,
		now,
	});
	// Replies on rides are not measured, because mates may also answer.
	if (conversation.owner_id === writer && conversation.ride_id === null)
		await saveReplyTime(tx, conversation, now);
	await publish(tx, app, { kind: 'message-sent', conversationId: id, number, by: writer, at: now });
	return { conversationId: id, number };
}

/**
 * Sends 'I'm here' or 'I'm 10 minutes late' to the owner as a message in the writer's language, from 60
 * minutes before departure. On a ride all mates would read a message, so only the manifest shows the
 * text. The manifest also shows the text if the owner has blocked the writer.
 */
export async function sendArrival(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	person: Person,
	bookingId: BookingId,
	arrival: ArrivalStatus,
): Promise<ArrivalStatus | Refusal<'not-found' | 'no-boarding-pass' | 'arrival-not-open'>> {
	const saved = await reportArrival(app, person.id, bookingId, arrival);
	if (isRefusal(saved)) return saved;
	if (saved.ofRide) return arrival;
	const conversation = await findConversationOf(app, person.id, { bookingId });
	if (isRefusal(conversation)) return arrival;
	const { i18n } = localeFor(person.language);
	const text = arrival === 'HERE' ? i18n._('I’m here.') : i18n._('I’m running 10 minutes late.');
	// With this key, pressing the button again sends nothing, unless the trip has moved to another
	// departure.
	const key = `arrival-${bookingId}-${saved.departsAt}-${arrival}`;
	await sendMessage(app, person.id, conversation, { text, images: [], key });
	return arrival;
}
