import { useSearchParams } from 'react-router';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { guestLimits } from '#domain/experience/search.ts';
import { inSeason } from '#domain/experience/season.ts';
import { dateAt, isLocalDate, type LocalDate, type LocalTime, weekdayOf } from '#domain/time.ts';
import { validId } from '../../kit/ids.ts';

/** Choices made in the search or on a listing’s page. Addresses pass them on until the payment. */
export interface ChosenTrip {
	readonly date?: LocalDate | undefined;
	/** Departure time. Set only if the experience has several departures on a day. */
	readonly time?: LocalTime | undefined;
	readonly guests?: number | undefined;
	/** Id of the owner’s website that linked to the listing. It is stored with the booking. */
	readonly referral?: string | undefined;
}

export function readGuests(value: unknown): number | undefined {
	const guests = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
	return typeof guests === 'number' && Number.isInteger(guests) && guests >= guestLimits.min
		? guests
		: undefined;
}

export function readChosenTrip(params: URLSearchParams): ChosenTrip {
	const date = params.get('date') ?? '';
	return {
		date: isLocalDate(date) ? date : undefined,
		guests: readGuests(params.get('guests')),
		referral: validId(params.get('referral')),
	};
}

export function useChosenTrip(): ChosenTrip {
	const [params] = useSearchParams();
	return readChosenTrip(params);
}

export function experienceAddress(id: string, { date, guests }: ChosenTrip = {}): string {
	const query = new URLSearchParams({ ...(date && { date }), ...(guests && { guests: String(guests) }) });
	return `/experience/detail/${id}${query.size ? `?${query}` : ''}`;
}

/** Undefined if the experience is archived. */
export const experiencePage = ({ _id, listed }: { readonly _id: string; readonly listed: boolean }) =>
	listed ? experienceAddress(_id) : undefined;

/** Calendar and booking form check later whether the date is free. */
export function sailingDate(
	{ departures, season, timeZone }: Pick<ExperienceDetail, 'departures' | 'season' | 'timeZone'>,
	date: LocalDate | undefined,
	now: Temporal.Instant,
): LocalDate | undefined {
	if (date === undefined || date < dateAt(now, timeZone) || !inSeason(season, date)) return undefined;
	return departures.some(({ days }) => days.includes(weekdayOf(date))) ? date : undefined;
}
