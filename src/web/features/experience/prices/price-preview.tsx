import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { horizonDays } from '#domain/booking/availability.ts';
import type { DepartureSeries } from '#domain/experience/departures.ts';
import { earliestDeparture } from '#domain/experience/departures.ts';
import type { Rupees } from '#domain/money.ts';
import type { Prices } from '#domain/price/price-rules.ts';
import { tripPrice } from '#domain/price/trip-price.ts';
import { addDays, dateAt, type LocalDate, type LocalTime, type Weekday, weekdayOf } from '#domain/time.ts';
import { Calendar } from '../../../kit/date/calendar.tsx';
import { useFormat } from '../../../kit/format.ts';
import { NumberStepper } from '../../../kit/number-field.tsx';
import { PriceLines } from '../../price/price-lines.tsx';
import { shortPrice } from '../../trip/day-prices.ts';
import css from './prices.module.css';

interface Props {
	readonly experience: {
		readonly priceRupees: Rupees;
		readonly departures: readonly DepartureSeries[];
		readonly departureTime: LocalTime;
		readonly timeZone: string;
		readonly minimumNoticeMinutes: number;
		readonly groupSize: number;
	};
	readonly prices: Prices;
}

/** Prices for guests who book now, from the same function as bookings. */
export function PricePreview({ experience, prices }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	const [now] = useState(() => Temporal.Now.instant());
	const { timeZone, departureTime, departures, groupSize } = experience;
	const sailingDays = departures.flatMap(({ days }) => days);
	const today = dateAt(now, timeZone);
	const last = addDays(today, horizonDays);
	const [guests, setGuests] = useState(Math.min(2, groupSize));
	const [date, setDate] = useState<LocalDate>(() => firstSailing(today, sailingDays));
	// On a day with several times, shows the lowest price, because renters see it before they choose a
	// time.
	const priceOn = (day: LocalDate) => {
		const time = earliestDeparture(experience, day, now) ?? departureTime;
		return tripPrice({
			basePrice: experience.priceRupees,
			prices,
			departure: { date: day, time, timeZone },
			now,
			guests,
		});
	};
	const chosen = priceOn(date);
	return (
		<div className={css.preview}>
			<NumberStepper
				label={t`Guests`}
				value={guests}
				min={1}
				max={groupSize}
				characters={4}
				onChange={(next) => setGuests(Math.min(Math.max(1, next || 1), groupSize))}
			/>
			<Calendar
				name={t`Price of each day`}
				value={date}
				first={today}
				last={last}
				start={today}
				stateOf={(day) => (sailingDays.includes(weekdayOf(day)) ? 'free' : 'off')}
				noteOf={(day) => shortPrice(priceOn(day).cents)}
				words={{ free: t`sails`, off: t`no trips`, out: t`cannot be booked` }}
				onChoose={setDate}
			/>
			<div className={css.day} aria-live="polite">
				<p>
					<Trans>
						Price on {format.date(date)}: <strong>{format.dollars(chosen.cents)}</strong> (
						{format.rupees(chosen.rupees)})
					</Trans>
				</p>
				<PriceLines lines={chosen.lines} />
			</div>
		</div>
	);
}

function firstSailing(today: LocalDate, sailingDays: readonly Weekday[]): LocalDate {
	let day = addDays(today, 1);
	for (let at = 0; at < 7 && !sailingDays.includes(weekdayOf(day)); at += 1) day = addDays(day, 1);
	return day;
}
