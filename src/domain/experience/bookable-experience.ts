import { type BoatStatus, boatRefusals, documentsExpired } from '../boat/insurance.ts';
import type { Schedule } from '../booking/availability.ts';
import type { BoatId, ExperienceId, PersonId } from '../id.ts';
import type { CancellationTerms } from '../listing/cancellation-terms.ts';
import { type OnSale, onSaleRefusals } from '../listing/on-sale.ts';
import type { Rupees } from '../money.ts';
import type { Prices } from '../price/price-rules.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { dateAt, type LocalDate } from '../time.ts';

/** `pausedUntil` covers pauses of the experience and of its boat. */
export interface BookableExperience extends OnSale {
	readonly id: ExperienceId;
	readonly ownerId: PersonId;
	readonly boatId: BoatId;
	readonly verified: boolean;
	readonly customBookings: boolean;
	readonly groupSize: number;
	readonly schedule: Schedule;
	readonly priceRupees: Rupees;
	readonly prices: Prices;
	readonly cancellationTerms: CancellationTerms;
	/** Last valid day of the boat's insurance. */
	readonly insuranceExpiresOn: LocalDate | null;
}

export function experienceRefusals(
	experience: BookableExperience,
	departureDate: LocalDate,
	now: Temporal.Instant,
): readonly (
	| Refusal<'listing-archived' | 'listing-paused' | 'papers-run-out' | 'not-verified'>
	| undefined
)[] {
	const today = dateAt(now, experience.schedule.timeZone);
	return [
		...onSaleRefusals(experience, 'experience', { timeZone: experience.schedule.timeZone, now }),
		[today, departureDate].some((day) => documentsExpired(experience.insuranceExpiresOn, day))
			? refuse('papers-run-out')
			: undefined,
		experience.verified ? undefined : refuse('not-verified'),
	];
}

/**
 * Returns whether a payment that arrives after its hold expired can still buy a trip on this boat. A
 * pause does not end a sale that began before the pause.
 */
export function isStillSold(
	experience: Pick<BookableExperience, 'verified' | 'archived'>,
	boat: BoatStatus,
	departureDate: LocalDate,
): boolean {
	if (!experience.verified || experience.archived) return false;
	return boatRefusals(boat, departureDate).every((refusal) => refusal === undefined);
}
