import { type Refusal, refuse } from '../refusal.ts';
import { dateAt, daysBetween, earliestDate, formatDate, type LocalDate } from '../time.ts';

/** Days before the insurance expires on which the owner is notified, once each. */
const insuranceNoticeDays = [30, 7] as const;
export type InsuranceNotice = (typeof insuranceNoticeDays)[number];

/** At UTC−12 if the boat’s place is unknown. */
export function insuranceToday(now: Temporal.Instant, timeZone: string | null): LocalDate {
	return timeZone === null ? earliestDate(now) : dateAt(now, timeZone);
}

/**
 * `expiresOn` is the last valid day, `today` the date at the boat’s place. Old boats without a date
 * never expire.
 */
export function documentsExpired(expiresOn: LocalDate | null, today: LocalDate): boolean {
	return expiresOn !== null && expiresOn < today;
}

/** A missed notification is still sent until the next one is due. */
export function insuranceEvent(
	expiresOn: LocalDate,
	today: LocalDate,
): InsuranceNotice | 'run-out' | undefined {
	if (documentsExpired(expiresOn, today)) return 'run-out';
	const left = daysBetween(today, expiresOn);
	return insuranceNoticeDays.findLast((days) => left <= days);
}

const reasonStart = 'Your boat’s insurance ran out on ';
const reasonEnd = ': please upload the new document.';

export function insuranceReason(expiresOn: LocalDate): string {
	return `${reasonStart}${formatDate(expiresOn)}${reasonEnd}`;
}

export function isInsuranceReason(reason: string | null): boolean {
	return reason?.startsWith(reasonStart) === true;
}

export interface BoatStatus {
	readonly verified: boolean;
	readonly insuranceExpiresOn: LocalDate | null;
}

export function boatRefusals(
	boat: BoatStatus,
	departureDate: LocalDate,
): readonly (Refusal<'papers-run-out' | 'boat-not-verified'> | undefined)[] {
	return [
		documentsExpired(boat.insuranceExpiresOn, departureDate) ? refuse('papers-run-out') : undefined,
		boat.verified ? undefined : refuse('boat-not-verified'),
	];
}
