import type { Arrival } from '#domain/boarding/boarding.ts';
import type { BookingId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { saveArrival } from '../boarding/check-in.ts';
import { speechOf } from '../text/speech.ts';
import { findConversationOf } from './find-conversation-of.ts';
import { sendMessage } from './send-message.ts';

/**
 * 'I'm here' or 'I'm 10 minutes late', from 60 minutes before departure, to the other party alone: in their conversation,
 * in the writer's language, with all that follows a message. On a ride all mates read along, so there it stands in the
 * owner's manifest and nowhere else. Who may not write any more is seen in the manifest all the same.
 */
export async function sayArrival(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	person: Person,
	bookingId: BookingId,
	said: Arrival,
): Promise<Arrival | Refusal<'not-found' | 'no-boarding-pass' | 'arrival-not-open'>> {
	const saved = await saveArrival(app, person.id, bookingId, said);
	if (isRefusal(saved)) return saved;
	if (saved.ofRide) return said;
	const conversation = await findConversationOf(app, person.id, { bookingId });
	if (isRefusal(conversation)) return said;
	const { i18n } = speechOf(person.language);
	const text = said === 'HERE' ? i18n._('I’m here.') : i18n._('I’m running 10 minutes late.');
	// Pressed twice, it is said once.
	const key = `arrival-${bookingId}-${said}`;
	await sendMessage(app, person.id, conversation, { text, images: [], key });
	return said;
}
