import type { AuditAction } from '#domain/audit/audit.ts';
import type { BookingActor } from '#domain/booking/booking-actor.ts';
import type { BookingId } from '#domain/id.ts';
import type { DeskAction } from '#domain/notification/notification-event.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';

const actions = {
	CANCELED: 'booking-canceled',
	DATE_PROPOSED: 'booking-date-proposed',
	DATE_ANSWERED: 'booking-date-answered',
	PARTY_CHANGED: 'booking-party-changed',
} as const satisfies Record<DeskAction, AuditAction>;

/** Notifies both parties who acted and why. */
export async function recordDeskAction(
	tx: Tx,
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	{ person, desk }: BookingActor,
	id: BookingId,
	act: DeskAction,
): Promise<void> {
	if (!desk) return;
	const { party, reason, fullRefund } = desk;
	const whose = `For the ${party.toLowerCase()}${fullRefund ? ', with a full refund' : ''}: ${reason}`;
	await recordActions(tx, app, person, {
		action: actions[act],
		subject: 'booking',
		subjectId: id,
		reason: whose,
	});
	const at = app.clock.now().toString();
	await publish(tx, app, { kind: 'desk-acted', bookingId: id, act, party, reason, at });
}
