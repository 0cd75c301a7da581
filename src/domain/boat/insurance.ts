import { type Refusal, refuse } from '../refusal.ts';
import { dateAt, daysBetween, earliestDate, formatDate, type LocalDate } from '../time.ts';

/** An owner is told so many days before the insurance expires, once each. */
const insuranceNoticeDays = [30, 7] as const;
export type InsuranceNotice = (typeof insuranceNoticeDays)[number];

/** The date by which a boat's documents are judged: at its place, or, before it has one, where the day is furthest behind. */
export function insuranceToday(now: Temporal.Instant, timeZone: string | null): LocalDate {
	return timeZone === null ? earliestDate(now) : dateAt(now, timeZone);
}

/**
 * Whether a boat's insurance holds no more: `expiresOn` is its last good day, `today` the date at the boat's place.
 * Boats that were listed before the date was asked for have none, and none runs out.
 */
export function documentsExpired(expiresOn: LocalDate | null, today: LocalDate): boolean {
	return expiresOn !== null && expiresOn < today;
}

/**
 * What an owner is to know of a boat's documents on a day: that they have run out, or that they soon will. Told late rather
 * than never: on the days after a notice it is still that notice, until the next.
 */
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

/** Why a boat and its experiences are no longer listed, in the words that their owner reads. */
export function insuranceReason(expiresOn: LocalDate): string {
	return `${reasonStart}${formatDate(expiresOn)}${reasonEnd}`;
}

/** Whether that is why. */
export function isInsuranceReason(reason: string | null): boolean {
	return reason?.startsWith(reasonStart) === true;
}

/** How a boat stands with the desk, and its papers with the calendar. */
export interface BoatStanding {
	/** Boat and owner are approved. */
	readonly verified: boolean;
	/** The insurance's last good day. */
	readonly insuranceExpiresOn: LocalDate | null;
}

/** Why nobody can be sold a place on a boat for a departure on a day at its place (decisions: insurance holds on the day). */
export function boatRefusals(
	boat: BoatStanding,
	departureDate: LocalDate,
): readonly (Refusal<'papers-run-out' | 'boat-not-verified'> | undefined)[] {
	return [
		documentsExpired(boat.insuranceExpiresOn, departureDate) ? refuse('papers-run-out') : undefined,
		boat.verified ? undefined : refuse('boat-not-verified'),
	];
}
