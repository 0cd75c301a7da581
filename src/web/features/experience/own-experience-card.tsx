import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { formatDuration, formatTime } from '#domain/time.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Price } from '../../kit/price.tsx';
import { CardActions, ListedCard } from '../../lists/listed-card.tsx';
import { ListingState } from '../listing/listing-state.tsx';
import { GroupSize } from './group-size.tsx';
import { SailingDays } from './sailing-days.tsx';

/** An experience in its owner's list. */
export function OwnExperienceCard({ experience }: { readonly experience: OwnExperience }) {
	const { t } = useLingui();
	const { _id, boat, sailingDays, departureTime, durationMinutes, groupSize } = experience;
	const name = truncated(experience.name, textLimits.profileCardName);
	const page = `/experience/detail/${_id}`;
	return (
		<ListedCard label={name} picture={experience.images[0]}>
			<h3>
				<Link to={page}>{name}</Link>
			</h3>
			<ListingState
				verified={experience.verified}
				submission={experience.submission}
				documentsExpired={experience.documentsExpired}
			>
				{experience.promoted ? <StatusBadge look={[msg`Promoted`, 'coral']} /> : null}
			</ListingState>
			{experience.documentsExpired ? (
				<Notice tone="bad">
					<Trans>
						The insurance of {boat.name} has run out: nobody can book until you{' '}
						<Link to="/boat/add" state={{ boat: { _id: boat._id } }}>
							add new papers to the boat
						</Link>
						.
					</Trans>
				</Notice>
			) : null}
			<Facts>
				{/* A price does not wrap: one of six figures takes a line of its own. */}
				<Fact long={experience.priceCents >= 10_000_000} name={<Trans>Price per trip</Trans>}>
					<Price cents={experience.priceCents} rupees={experience.priceRupees} />
				</Fact>
				<Fact name={<Trans>Sails</Trans>}>
					<SailingDays days={sailingDays} />
					<small>
						{formatTime(departureTime)} · {formatDuration(durationMinutes)}
					</small>
				</Fact>
				<Fact name={<Trans>Boat</Trans>}>
					{truncated(boat.name, 40)}
					<small>
						<GroupSize groupSize={groupSize} />
					</small>
				</Fact>
				<Fact name={<Trans>Place</Trans>}>{truncated(experience.address, 60)}</Fact>
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
				<ButtonLink
					to={page}
					aria-label={t`See its page: ${name}`}
					bare
					small
					label={<Trans>See its page</Trans>}
				/>
			</CardActions>
		</ListedCard>
	);
}
