import { sql } from 'kysely';
import type { ConversationId, NotificationId, PersonId, ReviewId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import { EmailRefused, EmailUncertain } from '#ports/email.ts';
import type { App } from '#server/app.ts';
import { askOwner } from '#server/conversation/send-message.ts';
import { sendNotification } from '#server/notification/send-notification.ts';
import { reportConversation, reportReview } from '#server/report/make-report.ts';
import { fixedClock } from './seed-dates.ts';
import type { Listed } from './seed-listings.ts';
import type { People } from './seed-people.ts';
import { seededRandom } from './seeded-random.ts';

/** Adds open reports and undelivered emails for the desk. Running again changes nothing. */
export async function seedDeskCases(
	app: App,
	listed: readonly Listed[],
	people: People,
	now: Temporal.Instant,
): Promise<void> {
	await seedReportedMessage(app, listed, people, now);
	await seedReportedReview(app, now);
	await seedUndelivered(app, now);
}

async function seedReportedMessage(
	app: App,
	listed: readonly Listed[],
	people: People,
	now: Temporal.Instant,
): Promise<void> {
	const writer = people.get('guest-ben');
	const about = listed.find(({ promoted, shore }) => promoted && !['galle', 'mirissa'].includes(shore.key));
	if (!writer || !about) throw new Error('the reported message has no writer or no trip');
	const random = seededRandom('reported message');
	const asked = await askOwner(
		{ ...app, random, clock: fixedClock(now.subtract({ hours: 9 })) },
		writer,
		about.id,
		{
			text: 'Could we skip the website? I can pay you in cash at the pier, a bit less than the price here.',
			images: [],
			key: 'demo-reported-message',
		},
	);
	if (isRefusal(asked)) throw new Error(`the reported message was refused: ${asked.refused}`);
	const { rows } = await sql<{ id: ConversationId }>`SELECT id FROM conversation
		WHERE experience_id = ${about.id} AND renter_id = ${writer}`.execute(app.db);
	const [conversation] = rows;
	if (!conversation) throw new Error('the reported message has no conversation');
	const reported = await reportConversation(
		{ ...app, random, clock: fixedClock(now.subtract({ hours: 7 })) },
		about.ownerId,
		{
			conversationId: conversation.id,
			number: 1,
			reason: 'elsewhere',
			comment: 'I told them that I only take bookings here.',
		},
	);
	if (isRefusal(reported)) throw new Error(`the report of the message was refused: ${reported.refused}`);
}

async function seedReportedReview(app: App, now: Temporal.Instant): Promise<void> {
	const { rows } = await sql<{ id: ReviewId; ownerId: PersonId }>`
		SELECT review.id, experience.owner_id AS "ownerId"
		FROM review JOIN experience ON experience.id = review.experience_id
		ORDER BY review.value_for_money, review.id LIMIT 1`.execute(app.db);
	const [review] = rows;
	if (!review) throw new Error('no review can be reported');
	const random = seededRandom('reported review');
	const clock = fixedClock(now.subtract({ minutes: 8 }));
	const reported = await reportReview({ ...app, random, clock }, review.ownerId, {
		of: { reviewId: review.id },
		reason: 'other',
		comment: 'This is about another boat. We have no snorkelling gear aboard.',
	});
	if (isRefusal(reported)) throw new Error(`the report of the review was refused: ${reported.refused}`);
}

const problems = [
	new EmailRefused('550 no such mailbox'),
	new EmailUncertain('the connection broke after the message was sent'),
];

/** The first start of the demo must not print these problems. */
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

async function seedUndelivered(app: App, now: Temporal.Instant): Promise<void> {
	const { rows } = await sql<{ id: NotificationId; sendAt: Temporal.Instant }>`
		SELECT id, send_at AS "sendAt" FROM notification
		WHERE status = 'WAITING' AND channel = 'MAIL' AND kind = 'booking-confirmed'
			AND send_at < ${now.subtract({ minutes: 30 }).toString()}
			AND NOT EXISTS (SELECT FROM notification WHERE status IN ('SENDING', 'FAILED'))
		ORDER BY send_at DESC, id LIMIT ${problems.length}`.execute(app.db);
	for (const [at, { id, sendAt }] of rows.entries()) {
		const email = { send: () => Promise.reject(problems[at]) };
		await sendNotification({ ...app, email, log: quiet, clock: fixedClock(sendAt) }, id);
	}
}
