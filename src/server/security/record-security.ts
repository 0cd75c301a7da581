import type { SecurityEvent } from '#domain/security/security-event.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { senderNow } from '../http/sender.ts';
import { saveSecurityEvent, saveSecurityEventOnce } from './security-store.ts';

/** Writes into the security log, in the transaction in which it happens, with the network of whoever sent the request. */
export async function recordSecurity(tx: Tx, app: Pick<App, 'clock'>, event: SecurityEvent): Promise<void> {
	await saveSecurityEvent(tx, event, { now: app.clock.now(), address: senderNow() });
}

/** The same of what changes nothing else: by itself. */
export async function noteSecurity(app: Pick<App, 'db' | 'clock'>, event: SecurityEvent): Promise<void> {
	await transact(app.db, (tx) => recordSecurity(tx, app, event));
}

/** The same refusal again within so many minutes says nothing new, and would fill the log. */
const sameMinutes = 10;

/** What somebody may repeat as often as they like, at no cost: once for a while. */
export async function noteSecurityOnce(app: Pick<App, 'db' | 'clock'>, event: SecurityEvent): Promise<void> {
	const now = app.clock.now();
	const unlessAfter = now.subtract({ minutes: sameMinutes });
	await transact(app.db, (tx) =>
		saveSecurityEventOnce(tx, event, { now, unlessAfter, address: senderNow() }),
	);
}
