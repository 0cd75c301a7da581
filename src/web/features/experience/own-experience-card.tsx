import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { type EnteredPrice, formatEnteredPrice, formatEntryRate } from '#domain/price/entered-price.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { Price } from '../../kit/price.tsx';
import { CardActions, ListedCard } from '../../lists/listed-card.tsx';
import type { ListingChange } from '../listing/change-listing.ts';
import { ListingMenu } from '../listing/listing-menu.tsx';
import { ListingState, OnSaleNotice } from '../listing/listing-state.tsx';
import { GroupSize } from '../trip/group-size.tsx';
import { SailingDays } from './sailing-days.tsx';

export function OwnExperienceCard({ experience }: { readonly experience: OwnExperience }) {
	const format = useFormat();
	const { t } = useLingui();
	const { _id, boat, sailingDays, departureTime, departures, durationMinutes, groupSize } = experience;
	const name = truncateText(experience.name, textLimits.profileCardName);
	const send = (change: ListingChange) =>
		'pause' in change
			? callApi('POST /experience/pause', { body: { experienceId: _id, until: change.pause } })
			: callApi('POST /experience/archive', { body: { experienceId: _id, archived: change.archive } });
	const page = `/experience/detail/${_id}`;
	return (
		<ListedCard label={name} picture={experience.pictures[0]}>
			<h3>{experience.archived ? name : <Link to={page}>{name}</Link>}</h3>
			<ListingState
				verified={experience.verified}
				submission={experience.submission}
				insuranceExpired={experience.documentsExpired}
			>
				{experience.promoted ? <StatusBadge look={[msg`Promoted`, 'coral']} /> : null}
			</ListingState>
			<OnSaleNotice listing={experience} send={send} />
			<BoatPause experience={experience} />
			{experience.documentsExpired ? (
				<Notice tone="bad">
					<Trans>
						The insurance of {boat.name} has ended. No one can book until you{' '}
						<Link to="/boat/add" state={{ boat: { _id: boat._id } }}>
							add a new document to the boat
						</Link>
						.
					</Trans>
				</Notice>
			) : null}
			<Facts>
				{/* Prices must not wrap, so a price of six or more digits gets its own line. */}
				<Fact long={experience.priceCents >= 10_000_000} name={<Trans>Price per trip</Trans>}>
					<Price cents={experience.priceCents} rupees={experience.priceRupees} />
					<EnteredAs entered={experience.priceEntered} />
					<small>
						<Link
							to="/experience/add"
							state={{ experience, field: 'rupees' }}
							aria-label={t`Change price: ${name}`}
						>
							<Trans>Change price</Trans>
						</Link>
						<br />
						<Link to={`/profile/owner/experiences/${_id}/prices`} aria-label={t`Rules and extras: ${name}`}>
							<Trans>Rules and extras</Trans>
						</Link>
					</small>
				</Fact>
				<Fact name={<Trans>Sails</Trans>}>
					<SailingDays days={sailingDays} />
					<small>
						{format.time(departureTime)} · {format.duration(durationMinutes)}
					</small>
					{departures.slice(1).map(({ time, days }) => (
						<small key={time}>
							{format.time(time)} · <SailingDays days={days} />
						</small>
					))}
				</Fact>
				<Fact name={<Trans>Boat</Trans>}>
					{truncateText(boat.name, textLimits.boatName)}
					<small>
						<GroupSize groupSize={groupSize} />
					</small>
				</Fact>
				<Fact name={<Trans>Place</Trans>}>{truncateText(experience.address, 60)}</Fact>
			</Facts>
			<CardActions>
				<ButtonLink
					to="/experience/add"
					state={{ experience }}
					aria-label={t`Edit ${name}`}
					quiet
					small
					label={<Trans>Edit</Trans>}
				/>
				{experience.archived ? null : (
					<ButtonLink
						to={page}
						aria-label={t`View listing: ${name}`}
						bare
						small
						label={<Trans>View listing</Trans>}
					/>
				)}
				<ListingMenu
					kind="experience"
					name={name}
					listing={experience}
					copy={{ to: '/experience/add', state: { copyOf: { _id } } }}
					send={send}
				/>
			</CardActions>
		</ListedCard>
	);
}

function EnteredAs({ entered }: { readonly entered: EnteredPrice | null }) {
	const format = useFormat();
	if (!entered) return null;
	return (
		<small>
			{entered.currency === 'USD' ? (
				<Trans>Entered as {formatEnteredPrice(entered)}</Trans>
			) : (
				<Trans>
					Entered as {formatEnteredPrice(entered)} ({formatEntryRate(entered.currency, entered.rateMicros)},{' '}
					{format.date(entered.rateDay)})
				</Trans>
			)}
		</small>
	);
}

function BoatPause({ experience: { boat, archived } }: { readonly experience: OwnExperience }) {
	const format = useFormat();
	if (archived || !boat.pausedUntil) return null;
	return (
		<Notice>
			<Trans>
				{boat.name} is paused: no bookings until {format.date(boat.pausedUntil)}.
			</Trans>
		</Notice>
	);
}
