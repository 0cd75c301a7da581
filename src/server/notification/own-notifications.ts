import { notificationCalls as calls, type OwnNotification } from '#contract/notification-contract.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { type Api, serve } from '../http/api.ts';
import { contextOf, writeNotification } from './compose-notification.ts';
import { summarizeEmail } from './notification-content.ts';
import { findOwnNotifications, findUnseen, markSeen, type NotificationRow } from './notification-store.ts';
import { findReceiver } from './owner-facts-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'publicUrl' | 'brand'>;

const shown = 20;
/**
 * Number of notifications that are read. It is greater than the number shown, because notifications
 * whose event is no longer true are left out.
 */
const read = 30;

/** Composed from current data. Leaves out notifications whose event is no longer true. */
async function ownNotifications(
	app: Needs,
	person: PersonId,
): Promise<{ until: string; notifications: OwnNotification[] }> {
	const now = app.clock.now();
	const rows = await findOwnNotifications(app.db, person, now, read);
	const notifications = (await composeTrue(app, person, rows, now)).slice(0, shown);
	return { until: now.toString(), notifications };
}

/**
 * Counts new notifications. Leaves out those of the newest whose event is no longer true; older ones,
 * which the list does not show, are counted as they are.
 */
async function countNew(app: Needs, person: PersonId): Promise<number> {
	const now = app.clock.now();
	const rows = await findUnseen(app.db, person, now);
	const newest = rows.slice(0, read);
	const found = await composeTrue(app, person, newest, now);
	return found.length + rows.length - newest.length;
}

/** Sends a number of statements that does not depend on the number of rows, because every lookup is batched. */
async function composeTrue(
	app: Needs,
	person: PersonId,
	rows: readonly NotificationRow[],
	now: Temporal.Instant,
): Promise<OwnNotification[]> {
	if (rows.length === 0) return [];
	const receiver = await findReceiver(app.db, person);
	const { db, brand, publicUrl } = app;
	// Forecasts are left out, because a vendor would be called for them.
	const needs = { db, forecastOf: async () => undefined };
	const present = async ({ id, facts, send_at: at, seen_at: seenAt }: NotificationRow) => {
		const context = contextOf(facts.recipient, receiver, { brand, publicUrl, now });
		const content = await writeNotification(needs, facts, 'MAIL', context);
		if (content?.channel !== 'MAIL') return [];
		const { title, path } = summarizeEmail(content, publicUrl);
		return [{ _id: id, title, path, at: at.toString(), isNew: seenAt === null }];
	};
	return (await Promise.all(rows.map(present))).flat();
}

const listLimit = { name: 'notifications', by: 'person', max: 60, windowSeconds: 60 } as const;

export function ownNotificationRoutes(api: Api, app: App): void {
	serve(api, calls.own, listLimit, ({ person }) => ownNotifications(app, person.id));
	serve(api, calls.unseen, async ({ person }) => ({
		count: await countNew(app, person.id),
	}));
	serve(api, calls.seen, async ({ person, body }) => {
		const now = app.clock.now();
		const until = Temporal.Instant.from(body.until);
		// Marks only notifications that are due, because others cannot have been seen.
		const due = Temporal.Instant.compare(until, now) > 0 ? now : until;
		await transact(app.db, (tx) => markSeen(tx, person.id, due, now));
		return null;
	});
}
