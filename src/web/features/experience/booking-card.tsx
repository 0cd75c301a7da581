import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { sortByTime } from '#domain/experience/departures.ts';
import type { TripPrice } from '#domain/price/trip-price.ts';
import { type LocalDate, weekdayOf } from '#domain/time.ts';
import { useBrand } from '../../kit/brand.ts';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { ButtonLink, buttonClass } from '../../kit/button.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { Price } from '../../kit/price.tsx';
import { useSession } from '../person/session.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import type { ChosenTrip } from '../trip/chosen-trip.ts';
import { GroupSize, PerGuest } from '../trip/group-size.tsx';
import type { PricedDeparture } from '../trip/priced-departure.ts';
import { CancellationTermsText, RefundText, refundOutlookOnDate } from '../trip/refund-text.tsx';
import { useZoneText } from '../trip/trip-times.ts';
import css from './booking-card.module.css';
import facts from './booking-facts.module.css';
import { DepartureDates } from './departure-dates.tsx';
import { NoticeText } from './listing-text.tsx';

interface Props {
	readonly experience: ExperienceDetail;
	readonly chosen: ChosenTrip;
	readonly price: TripPrice;
	onDeparture(departure: PricedDeparture): void;
	onGuests(guests: number | undefined): void;
}

export function BookingCard({ experience, chosen, price, onDeparture, onGuests }: Props) {
	const format = useFormat();
	const { date: departureDate, guests } = chosen;
	const refund = refundOutlookOnDate(experience, chosen);
	const own = useOwn(experience);
	const zone = useZoneText(experience.timeZone);
	const { departures, numberOfHours, groupSize } = experience;
	const bookable = experience.verified && !experience.documentsExpired && !experience.pausedUntil && !own;
	return (
		<aside className={css.card} id="book" aria-labelledby="book-title">
			<h2 id="book-title" className="unseen">
				<Trans>Book this experience</Trans>
			</h2>
			<Price large cents={price.cents} rupees={price.rupees} per={<Trans>per trip</Trans>} />
			<PerGuest cents={price.cents} guests={guests} groupSize={groupSize} />
			<PriceLines lines={price.lines} />
			<dl className={facts.facts}>
				<Fact name={<Trans>Departs</Trans>}>
					{sortByTime(departures)
						.map(({ time }) => format.time(time))
						.join(', ')}
					{zone ? <small> {zone}</small> : null}
				</Fact>
				<Fact name={<Trans>Lasts</Trans>}>{format.duration(Math.round(numberOfHours * 60))}</Fact>
				<Fact name={<Trans>Group</Trans>}>
					<GroupSize groupSize={groupSize} />
				</Fact>
			</dl>
			{bookable ? (
				<>
					<DepartureDates
						experience={experience}
						guests={guests}
						selected={departureDate}
						time={chosen.time}
						onSelect={onDeparture}
						beside={<GuestsChoice guests={guests} groupSize={groupSize} onChoose={onGuests} />}
					/>
					<NoticeText minutes={experience.minimumNoticeMinutes} />
				</>
			) : null}
			<BookingAction experience={experience} chosen={chosen} wide />
			{bookable && experience.customBookingsEnabled ? (
				<ButtonLink
					to={`/experience/booking/custom?${bookingQuery(experience._id, chosen)}`}
					state={{ experienceId: experience._id }}
					wide
					quiet
					label={<Trans>Request a custom trip</Trans>}
				/>
			) : null}
			{own ? null : (
				<ButtonLink to={`/messages/ask/${experience._id}`} wide quiet label={<Trans>Ask the owner</Trans>} />
			)}
			{bookable ? (
				<p className={css.calm}>
					<Trans>You won’t be charged yet.</Trans>{' '}
					{refund ? (
						<RefundText outlook={refund} />
					) : (
						<CancellationTermsText terms={experience.cancellationTerms} />
					)}
				</p>
			) : null}
		</aside>
	);
}

/** Largest number in the list of guests. Larger groups are entered in the booking form. */
const mostGuestsListed = 50;

interface GuestsChoiceProps {
	readonly guests: number | undefined;
	readonly groupSize: number;
	onChoose(guests: number | undefined): void;
}

function GuestsChoice({ guests, groupSize, onChoose }: GuestsChoiceProps) {
	const { t } = useLingui();
	const hydrated = useHydrated();
	const listed = Array.from({ length: Math.min(groupSize, mostGuestsListed) }, (_, at) => at + 1);
	return (
		<label className={css.opener}>
			<span>
				<Trans>Guests</Trans>
			</span>
			<select
				disabled={!hydrated}
				value={guests ?? ''}
				onChange={({ currentTarget: { value } }) => onChoose(value ? Number(value) : undefined)}
			>
				<option value="">{t`How many?`}</option>
				{/* Adds the number of guests from the address, which may be larger than the listed numbers. */}
				{[...listed, ...(guests && !listed.includes(guests) ? [guests] : [])].map((number) => (
					<option key={number} value={number}>
						{number}
					</option>
				))}
			</select>
		</label>
	);
}

interface BookingActionProps {
	readonly experience: ExperienceDetail;
	readonly chosen?: ChosenTrip;
	readonly wide?: boolean;
}

export function BookingAction({ experience, chosen = {}, wide = false }: BookingActionProps) {
	const format = useFormat();
	const brand = useBrand();
	const own = useOwn(experience);
	const { _id: experienceId, verified, documentsExpired, pausedUntil } = experience;
	if (own) {
		return <ButtonLink to="/profile/owner/experiences" wide={wide} label={<Trans>Manage</Trans>} />;
	}
	if (pausedUntil) {
		return (
			<Notice tone="warning">
				<Trans>Not taking bookings until {format.date(pausedUntil)}</Trans>
			</Notice>
		);
	}
	if (!verified) {
		return (
			<Notice tone="warning">
				<Trans>This experience is not yet verified by {brand.name}!</Trans>
			</Notice>
		);
	}
	if (documentsExpired) {
		return (
			<Notice tone="warning">
				<Trans>The boat’s insurance has ended. You can’t book it until it’s renewed.</Trans>
			</Notice>
		);
	}
	const { date: departureDate, time: departureTime } = chosen;
	const named = departureDate && departsMoreThanOnce(experience, departureDate) ? departureTime : undefined;
	return (
		<Link
			to={`/experience/booking?${bookingQuery(experienceId, chosen)}`}
			state={{ experienceId, departureDate, departureTime }}
			className={buttonClass({ wide })}
		>
			{departureDate && wide ? (
				named ? (
					<Trans>
						Book instantly, {format.date(departureDate)}, {format.time(named)}
					</Trans>
				) : (
					<Trans>Book instantly, {format.date(departureDate)}</Trans>
				)
			) : (
				<Trans>Book instantly</Trans>
			)}
		</Link>
	);
}

const departsMoreThanOnce = ({ departures }: ExperienceDetail, date: LocalDate): boolean =>
	departures.filter(({ days }) => days.includes(weekdayOf(date))).length > 1;

function bookingQuery(experienceId: string, { date, time, guests, referral }: ChosenTrip): URLSearchParams {
	return new URLSearchParams({
		experienceId,
		...(date && { departureDate: date }),
		...(date && time && { departureTime: time }),
		...(guests && { guests: String(guests) }),
		...(referral && { referral }),
	});
}

/** Returns false while the session loads. */
function useOwn({ userId }: ExperienceDetail): boolean {
	const { user } = useSession();
	return user?._id === userId;
}
