import { documentsExpired, insuranceReason } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Tx } from '../db/database.ts';
import { lockBoatRow, saveBoatDecision } from './boat-store.ts';

/**
 * Takes a boat whose insurance has expired off the verified listings, under its lock, and asks its owner for new ones.
 * Nothing when its documents hold after all. A boat that the desk has rejected stays rejected. Returns the reason.
 */
export async function withdrawBoat(
	tx: Tx,
	id: BoatId,
	at: { readonly now: Temporal.Instant; readonly today: LocalDate },
): Promise<string | undefined> {
	const boat = await lockBoatRow(tx, id);
	if (!boat?.insurance_expires_on || !documentsExpired(boat.insurance_expires_on, at.today)) return undefined;
	const reason = insuranceReason(boat.insurance_expires_on);
	if (boat.decision !== 'REJECTED' && boat.decision_reason !== reason) {
		await saveBoatDecision(tx, id, 'CHANGES', reason, at.now);
	}
	return reason;
}
