import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListingCard } from '#contract/saved-contract.ts';
import { viewerYear } from '../../kit/date/viewer.ts';
import { ExperienceCard } from '../experience/experience-card.tsx';
import { RideCard, toRideCard } from '../ride/ride-card.tsx';
import { SaveButton } from '../trip/save-button.tsx';
import css from './saved.module.css';

interface Props {
	readonly listing: ListingCard;
	readonly children?: ReactNode;
}

export function ListingTile({ listing: { listingId, experience, ride, name, state }, children }: Props) {
	const { t } = useLingui();
	// Visitors do not get the name of an archived trip.
	const title = name || t`Trip`;
	return (
		<>
			<div className={css.tile} data-state={state}>
				{experience ? (
					<ExperienceCard experience={experience} level="h2" />
				) : ride ? (
					<RideCard ride={toRideCard(ride)} thisYear={viewerYear()} />
				) : (
					<div className={css.gone}>
						<h2>{title}</h2>
						<SaveButton listingId={listingId} name={title} />
					</div>
				)}
			</div>
			{state === 'AVAILABLE' ? null : (
				<p className={css.unavailable}>
					{state === 'GONE' ? <Trans>No longer offered</Trans> : <Trans>Not available right now</Trans>}
				</p>
			)}
			{children}
		</>
	);
}
