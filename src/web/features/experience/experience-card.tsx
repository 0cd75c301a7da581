import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type {
	ExperienceCard as Card,
	ExperienceCard as ExperienceAsCard,
} from '#contract/experience-contract.ts';
import { formatDistance } from '#domain/place/place.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { StatusBadge, TrustedBadge, VerifiedBadge } from '../../kit/badge.tsx';
import { useFormat } from '../../kit/format.ts';
import { Picture } from '../../kit/picture.tsx';
import { Price } from '../../kit/price.tsx';
import { Stars } from '../../kit/stars.tsx';
import { type ChosenTrip, experienceAddress } from '../trip/chosen-trip.ts';
import { GroupSize, PerGuest } from '../trip/group-size.tsx';
import { SaveButton } from '../trip/save-button.tsx';
import css from './experience-card.module.css';
import { ReviewCount, useCategoryText } from './experience-text.tsx';
import frame from './listing-card.module.css';

interface Props {
	readonly experience: Card;
	readonly distanceMetres?: number;
	/** Searched date and guests, which the link passes to the experience’s page. */
	readonly chosen?: ChosenTrip;
	readonly sizes?: string;
	/** True for the first cards of a page, whose pictures are loaded at once. */
	readonly first?: boolean;
	readonly level?: 'h2' | 'h3';
}

const widths = [320, 480, 640, 960] as const;

export function ExperienceCard({
	experience,
	distanceMetres,
	chosen,
	sizes,
	first = false,
	level: Title = 'h3',
}: Props) {
	const format = useFormat();
	const categoryText = useCategoryText();
	const { name, pictures, category, departureTime, departures, numberOfHours, groupSize } = experience;
	const { rating, reviewCount } = experience;
	// Text with the first time of a day and the number of later times: '8:30 am +2'.
	const further = departures.length > 1 ? ` +${departures.length - 1}` : '';
	const [place = ''] = experience.address.split(',');
	return (
		<article className={frame.card}>
			<div className={css.picture}>
				<Picture
					picture={pictures[0]}
					alt=""
					sizes={sizes ?? '(min-width: 800px) 26rem, (min-width: 500px) 50vw, 100vw'}
					widths={widths}
					first={first}
				/>
				<span className={css.badges}>
					{experience.promoted ? <StatusBadge look={[msg`Promoted`, 'coral']} /> : null}
					{experience.trusted ? <TrustedBadge /> : null}
					{experience.verified ? null : <VerifiedBadge verified={false} />}
				</span>
			</div>
			<div className={frame.body}>
				<p className={css.over}>
					<span>{categoryText(category)}</span>
					{reviewCount > 0 && rating !== null ? (
						<span className={css.rating}>
							<Stars rating={rating} size={14} />
							<span>{rating.toFixed(1)}</span>
							<span className="unseen">
								<ReviewCount reviewCount={reviewCount} />
							</span>
							<span aria-hidden="true">({reviewCount})</span>
						</span>
					) : (
						<span className={css.fresh}>
							<Trans>New</Trans>
						</span>
					)}
				</p>
				<Title className={frame.name}>
					<Link to={experienceAddress(experience._id, chosen)} className={frame.link} title={name}>
						{truncateText(name, textLimits.cardName)}
					</Link>
				</Title>
				<p className={css.facts}>
					{format.time(departureTime)}
					{further} · {format.duration(Math.round(numberOfHours * 60))} · <GroupSize groupSize={groupSize} />
				</p>
				<p className={`${frame.area} ${css.area}`} title={experience.address}>
					{place}
					{distanceMetres === undefined ? null : <> · {formatDistance(distanceMetres)}</>}
				</p>
				<Price {...experience.tripPrice} per={<Trans>per trip</Trans>} />
				<PerGuest cents={experience.tripPrice.cents} guests={chosen?.guests} groupSize={groupSize} />
			</div>
			<SaveButton listingId={experience._id} name={name} />
		</article>
	);
}

/**
 * Keeps only the fields that the card needs, because the server sends page data twice: as HTML and as
 * JSON.
 */
export function toExperienceCard<Card extends ExperienceAsCard>(experience: Card): Card {
	const [images, pictures] = [experience.images.slice(0, 1), experience.pictures.slice(0, 1)];
	return { ...experience, images, pictures };
}
