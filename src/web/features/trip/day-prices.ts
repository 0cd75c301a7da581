import { useCallback, useMemo } from 'react';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { type Cents, shortDollars } from '#domain/money.ts';
import { listedPrice } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import type { DayNote } from '../../kit/date/calendar.tsx';
import { english, type Format, useFormat } from '../../kit/format.ts';

/** Formats a price in whole dollars, and in thousands of dollars from 10,000. */
export const shortPrice = (price: Cents, format: Format = english): DayNote => ({
	short: shortDollars(price),
	label: format.dollars(price),
});

/** Returns undefined if the experience has no price rules. */
export function useDayPrices(experience: ExperienceDetail, guests: number | undefined) {
	const format = useFormat();
	const now = useMemo(() => Temporal.Now.instant(), []);
	const noteOf = useCallback(
		(date: LocalDate, time?: LocalTime) =>
			shortPrice(listedPrice(experience, { date, time, guests }, now).cents, format),
		[experience, guests, now, format],
	);
	return hasPriceRules(experience) ? noteOf : undefined;
}

const hasPriceRules = ({ prices }: Pick<ExperienceDetail, 'prices'>): boolean => prices.rules.length > 0;
