import { documentsExpired } from '../boat/insurance.ts';
import { blocks, claimsAt } from '../booking/availability.ts';
import type { BookingStatus } from '../booking/booking.ts';
import type { Departure } from '../booking/booking-draft.ts';
import type { BookableExperience } from '../experience/bookable-experience.ts';
import type { LocalDate, LocalTime } from '../time.ts';
import { type DateChangeTimes, dateChangeLimits, livesDateChange } from './date-change.ts';
import type { DateChangeStanding } from './decide-date-change.ts';

/** A date change whose money has come. */
export interface PaidDateChange extends DateChangeTimes {
	readonly to: Departure;
	/** What was booked when it was proposed. */
	readonly from: { readonly departureDate: LocalDate; readonly departureTime: LocalTime };
}

/** What has become of its booking and of the date meanwhile. */
export interface PaidDateStanding extends Pick<DateChangeStanding, 'claims' | 'changes' | 'insuredUntil'> {
	readonly experience: Pick<BookableExperience, 'schedule'>;
	readonly booking: Departure & { readonly status: BookingStatus };
	/** Another date was proposed since, or fewer people come: its price was for others. */
	readonly replaced: boolean;
}

/**
 * What becomes of another date when the money for it is in, by the rules of late payments of bookings. `in-time`: its hold
 * lives, and the booking has what it held. `late`: the hold ran out, but the date may be had still. `gone`: the money goes
 * back, and the booking keeps its date. An owner's later change of sailing days or prices does not undo what was agreed.
 */
export function decideDatePayment(
	change: PaidDateChange,
	{ experience, booking, replaced, ...standing }: PaidDateStanding,
	now: Temporal.Instant,
): 'done' | 'in-time' | 'late' | 'gone' {
	const { status, to, from } = change;
	if (status === 'DONE') return 'done';
	if (booking.status !== 'CONFIRMED') return 'gone';
	if (status === 'PAYING' && livesDateChange(change, now)) return 'in-time';
	if (status !== 'PAYING' && status !== 'LAPSED') return 'gone';
	const moved = booking.departureDate !== from.departureDate || booking.departureTime !== from.departureTime;
	if (replaced || moved || standing.changes >= dateChangeLimits.most) return 'gone';
	const passed = [booking.departsAt, to.departsAt].some((at) => Temporal.Instant.compare(at, now) <= 0);
	if (passed || documentsExpired(standing.insuredUntil, to.departureDate)) return 'gone';
	const claims = claimsAt(experience.schedule, to.departureTime, standing.claims);
	return claims.some((claim) => blocks(claim, to.departureDate, now)) ? 'gone' : 'late';
}
