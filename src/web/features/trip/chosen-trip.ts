import { useSearchParams } from 'react-router';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { guestLimits } from '#domain/experience/search.ts';
import { inSeason } from '#domain/experience/season.ts';
import { dateAt, isLocalDate, type LocalDate, type LocalTime, weekdayOf } from '#domain/time.ts';
import { knownId } from '../../kit/ids.ts';

/** What somebody has chosen already, before they come to a listing: it goes along from search to payment. */
export interface ChosenTrip {
	readonly date?: LocalDate | undefined;
	/** Of a trip with several departures a day. */
	readonly time?: LocalTime | undefined;
	readonly guests?: number | undefined;
	/** The owner's website from which somebody came, by its id: their booking says so. */
	readonly referral?: string | undefined;
}

/** A whole number of guests, as searches and groups take them; none of anything else. */
export function readGuests(given: unknown): number | undefined {
	const guests = typeof given === 'string' && /^\d{1,4}$/.test(given) ? Number(given) : given;
	return typeof guests === 'number' && Number.isInteger(guests) && guests >= guestLimits.min
		? guests
		: undefined;
}

/** The date and the guests in an address; what makes no sense is left out. */
export function readChosenTrip(params: URLSearchParams): ChosenTrip {
	const date = params.get('date') ?? '';
	return {
		date: isLocalDate(date) ? date : undefined,
		guests: readGuests(params.get('guests')),
		referral: knownId(params.get('referral')),
	};
}

export function useChosenTrip(): ChosenTrip {
	const [params] = useSearchParams();
	return readChosenTrip(params);
}

/** The address of an experience's page for who has chosen so much already. */
export function experienceAddress(id: string, { date, guests }: ChosenTrip = {}): string {
	const query = new URLSearchParams({ ...(date && { date }), ...(guests && { guests: String(guests) }) });
	return `/experience/detail/${id}${query.size ? `?${query}` : ''}`;
}

/**
 * The chosen date where the experience sails then, by its weekdays and season, and not in the past; whether it is free is asked with
 * its calendar, and by its wizard.
 */
export function sailingDate(
	{ departures, season, timeZone }: Pick<ExperienceDetail, 'departures' | 'season' | 'timeZone'>,
	date: LocalDate | undefined,
	now: Temporal.Instant,
): LocalDate | undefined {
	if (date === undefined || date < dateAt(now, timeZone) || !inSeason(season, date)) return undefined;
	return departures.some(({ days }) => days.includes(weekdayOf(date))) ? date : undefined;
}
