import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { boatDay } from '#domain/boat/boat-hours.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { addDays, type LocalDate } from '#domain/time.ts';
import layout from '../../../forms/listing-form.module.css';
import { useChangeFeed } from '../../../kit/change-feed/use-change-feed.ts';
import { Calendar } from '../../../kit/date/calendar.tsx';
import { useFormat } from '../../../kit/format.ts';
import { Notice } from '../../../kit/notice.tsx';
import { BoatChoice } from '../../boat/boat-choice.tsx';
import { DepartureFields } from '../../experience/wizard/departure-fields.tsx';
import { minutesFrom } from '../../listing/value-warnings.ts';
import {
	BoatDayNotice,
	boatOccupancyQuery,
	OccupancyLegend,
	useDayText,
} from '../../trip/boat-availability.tsx';
import { formatDay } from '../../trip/trip-times.ts';
import offerCss from './offer.module.css';
import type { BoatOccupancyAtPier, OfferFormState } from './offer-form.ts';

interface Props {
	readonly form: OfferFormState;
	readonly boats: readonly OwnBoat[];
	readonly boat: OwnBoat | undefined;
	readonly today: LocalDate;
	readonly out: BoatOccupancyAtPier | undefined;
	/** True if the ride overlaps another trip of the boat. */
	readonly meets: boolean;
}

export function RideBoatStep({ form, boats, boat }: Pick<Props, 'form' | 'boats' | 'boat'>) {
	return (
		<div className={layout.stack} ref={form.ref('boatId')}>
			<BoatChoice
				boats={boats.filter(canCarryGuests)}
				value={boat}
				error={form.error('boatId')}
				onChoose={({ _id }) => form.edit({ boatId: _id })}
			/>
			<BoatsNotReady boats={boats.filter((each) => !canCarryGuests(each) && !each.archived)} />
		</div>
	);
}

export function RideDayStep({ form, boat, today, out }: Omit<Props, 'boats' | 'meets'>) {
	const format = useFormat();
	const { t } = useLingui();
	const { date } = form.draft;
	const error = form.error('date');
	const words = useDayText();
	const dayOf = (day: LocalDate) => {
		if (boat && documentsExpired(boat.insuranceExpiresOn, day)) return 'taken';
		const state = out ? boatDay(out, day, out.timeZone) : 'free';
		return state === 'out' ? 'taken' : state;
	};
	return (
		<div ref={form.ref('date')} className={offerCss.date}>
			{error ? (
				<p className={offerCss.error} role="alert">
					{error}
				</p>
			) : null}
			<Calendar
				name={t`Departure date`}
				value={date}
				first={today}
				last={addDays(today, horizonDays)}
				start={today}
				stateOf={dayOf}
				words={words}
				onChoose={(chosen) => form.edit({ date: chosen })}
			/>
			<OccupancyLegend />
			<p className={offerCss.label} aria-live="polite">
				{date ? <strong>{formatDay(date, format)}</strong> : null}
			</p>
		</div>
	);
}

export function RideTimeStep({ form, out, meets }: Pick<Props, 'form' | 'out' | 'meets'>) {
	const format = useFormat();
	const { date, departureTime, hours } = form.draft;
	const minutes = minutesFrom(hours);
	const timesError = form.error('times');
	return (
		<div className={layout.stack} ref={form.ref('times')}>
			<DepartureFields form={form} />
			<div aria-live="polite">
				{date && out && boatDay(out, date, out.timeZone) !== 'free' ? (
					<Notice tone={meets ? 'bad' : 'calm'}>
						{meets ? (
							<p>
								<Trans>
									The boat is out on another trip at these hours. Choose other hours or another day.
								</Trans>
							</p>
						) : null}
						<BoatDayNotice occupancy={out} date={date} timeZone={out.timeZone} />
					</Notice>
				) : meets ? (
					<Notice tone="bad">
						<Trans>The boat is out on another trip at these hours. Choose other hours or another day.</Trans>
					</Notice>
				) : timesError ? (
					<Notice tone="bad">{timesError}</Notice>
				) : null}
			</div>
			<p className={layout.hint} aria-live="polite">
				{minutes && date && !form.error('hours') ? (
					<Trans>
						{formatDay(date, format)}, {format.time(departureTime)}, for {format.duration(minutes)}.
					</Trans>
				) : null}
			</p>
		</div>
	);
}

export const canCarryGuests = (boat: OwnBoat) =>
	boat.verified && !boat.documentsExpired && !boat.pausedUntil && !boat.archived;

function BoatsNotReady({ boats }: { readonly boats: readonly OwnBoat[] }) {
	const format = useFormat();
	if (boats.length === 0) return null;
	return (
		<ul className={offerCss.ashore}>
			{boats.map((boat) => (
				<li key={boat._id}>
					<strong>{truncateText(boat.name, textLimits.boatName)}</strong>{' '}
					{boat.pausedUntil ? (
						<Trans>is paused until {format.date(boat.pausedUntil)}.</Trans>
					) : boat.documentsExpired ? (
						<Trans>can’t be used: its insurance has ended.</Trans>
					) : (
						<Trans>can be used once it’s verified.</Trans>
					)}
				</li>
			))}
		</ul>
	);
}

export function useCachedBoatTrips(
	boats: readonly { readonly _id: string }[],
	zoneOf: (boat: string) => string,
): (boat: string) => BoatOccupancyAtPier | undefined {
	const known = useQueries({
		queries: boats.map(({ _id }) => ({ ...boatOccupancyQuery(_id), enabled: false })),
	});
	return (boat) => {
		const out = known[boats.findIndex(({ _id }) => _id === boat)]?.data;
		// If the boat has no trips, the server sends no time zone.
		return out && { ...out, timeZone: out.timeZone ?? zoneOf(boat) };
	};
}

export function useBoatTrips(boat: string | undefined): () => void {
	const occupancy = useQuery({ ...boatOccupancyQuery(boat ?? ''), enabled: boat !== undefined });
	const again = () => void (boat !== undefined && occupancy.refetch());
	useChangeFeed(boat === undefined ? {} : { boat }, again);
	return again;
}
