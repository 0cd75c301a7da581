import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { DepartureFacts } from './departure-facts.tsx';
import css from './next-departure.module.css';

/** Returns the departure that is under way, or else the next departure. */
export function nextDeparture(
	departures: readonly ManifestDeparture[],
	now: Temporal.Instant,
): ManifestDeparture | undefined {
	return departures
		.filter(({ arrivesAt }) => Temporal.Instant.compare(arrivesAt, now) > 0)
		.sort((one, other) => Temporal.Instant.compare(one.departsAt, other.departsAt))[0];
}

export function NextDeparture({
	departure,
	children,
}: {
	readonly departure: ManifestDeparture;
	readonly children: ReactNode;
}) {
	return (
		<article className={css.card}>
			<div className={css.facts}>
				<DepartureFacts departure={departure} />
				{children}
			</div>
			<p className={css.actions}>
				<ButtonLink to={`/profile/owner/boarding/${departure._id}`} label={<Trans>Open manifest</Trans>} />
				<ButtonLink quiet to="/profile/owner/boarding" label={<Trans>All departures</Trans>} />
			</p>
		</article>
	);
}
