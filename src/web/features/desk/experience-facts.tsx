import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OwnBoat } from '#contract/boat-contract.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { experiencePierPhoto } from '#contract/file-paths.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import { formatDollars } from '#domain/money.ts';
import { formatDuration } from '#domain/time.ts';
import { VerifiedBadge } from '../../kit/badge.tsx';
import { english } from '../../kit/format.ts';
import { useCategoryText } from '../experience/experience-text.tsx';
import { BoatInsurance } from './boat-facts.tsx';
import css from './experience-facts.module.css';
import { Fact, FactSheet, Facts, SideBySideFacts } from './facts.tsx';
import { Pictures } from './pictures.tsx';

interface Props {
	readonly experience: OwnExperience;
	readonly boat: OwnBoat | null;
}

export function ExperienceFacts({ experience, boat }: Props) {
	const { t } = useLingui();
	const categoryText = useCategoryText();
	const { name, pictures, location } = experience;
	const map = `/full/map/${encodeURIComponent(experience.address.replaceAll('/', ' '))}/${location.lat}/${location.lng}`;
	return (
		<>
			<SideBySideFacts>
				<FactSheet title={<Trans>Pictures</Trans>}>
					<Pictures name={name} images={pictures} />
				</FactSheet>
				{boat ? <BoatInsurance boat={boat} /> : null}
			</SideBySideFacts>
			<FactSheet title={<Trans>The trip</Trans>}>
				<Facts>
					<Fact name={<Trans>Boat</Trans>}>
						<Link to={`/desk/boats?item=${experience.boat._id}`}>{experience.boat.name}</Link>{' '}
						<VerifiedBadge verified={experience.boat.verified} />
					</Fact>
					<Fact name={<Trans>Category</Trans>}>{categoryText(experience.category)}</Fact>
					<Fact name={<Trans>Price per trip</Trans>}>
						{formatDollars(experience.priceCents)} · {english.rupees(experience.priceRupees)}
					</Fact>
					<Fact name={<Trans>Duration</Trans>}>{formatDuration(experience.durationMinutes)}</Fact>
					<Fact name={<Trans>Group</Trans>}>
						{t`up to ${experience.groupSize}, boat carries ${guestCapacity(experience.boat)} guests`}
					</Fact>
					{experience.departures.map(({ time, days }) => (
						<Fact key={time} name={<Trans>Departs</Trans>}>
							{english.time(time)},{' '}
							{days.length === 7 ? t`every day` : days.map((day) => day.slice(0, 3)).join(', ')}
						</Fact>
					))}
					<Fact name={<Trans>Operator</Trans>}>{experience.operatorOption}</Fact>
					<Fact name={<Trans>Custom bookings</Trans>}>
						{experience.customBookingsEnabled ? <Trans>Yes</Trans> : <Trans>No</Trans>}
					</Fact>
					<Fact name={<Trans>Pier</Trans>} long>
						{experience.address} · <Link to={map}>{t`on the map`}</Link>
						{experience.pierPhoto ? (
							<img className={css.pier} src={experiencePierPhoto(experience._id)} alt={t`The pier`} />
						) : null}
					</Fact>
					<Fact name={<Trans>Description</Trans>} long>
						{experience.description}
					</Fact>
					<Fact name={<Trans>What to bring</Trans>} long>
						{experience.whatToBring}
					</Fact>
					<Fact name={<Trans>Included</Trans>} long>
						{experience.included}
					</Fact>
				</Facts>
			</FactSheet>
		</>
	);
}
