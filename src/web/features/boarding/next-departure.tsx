import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { DaysUntil } from '../trip/days-until.tsx';
import { tripOf } from '../trip/trip-times.ts';
import css from './next-departure.module.css';

/** Returns the departure that is out now or leaves next. */
export function nextDeparture(
	departures: readonly ManifestDeparture[],
	now: Temporal.Instant,
): ManifestDeparture | undefined {
	return departures
		.filter(({ arrivesAt }) => Temporal.Instant.compare(arrivesAt, now) > 0)
		.sort((one, other) => Temporal.Instant.compare(one.departsAt, other.departsAt))[0];
}

/** Card of an owner’s next departure; its children are shown below the facts. */
export function NextDeparture({
	departure,
	children,
}: {
	readonly departure: ManifestDeparture;
	readonly children: ReactNode;
}) {
	const format = useFormat();
	const { _id, name, boat, guests, aboard, checked } = departure;
	const { departs, arrives, sameDay, zone } = tripOf(departure, format);
	return (
		<article className={css.card}>
			<div className={css.facts}>
				<p className={css.when}>
					<DaysUntil departsAt={departure.departsAt} timeZone={departure.timeZone} />
				</p>
				<h3>{name ?? <Trans>Shared ride on {boat}</Trans>}</h3>
				<p>
					{departs.date}, {departs.time} – {sameDay ? null : `${arrives.date}, `}
					{arrives.time}
					{zone ? ` (${zone})` : null}
				</p>
				<p>
					{name === null ? null : `${boat} · `}
					<Trans>
						{aboard} of {guests} guests aboard
					</Trans>
					{' · '}
					{checked ? <Trans>Safety checked</Trans> : <Trans>Safety checklist open</Trans>}
				</p>
				{children}
			</div>
			<p className={css.actions}>
				<ButtonLink to={`/profile/owner/boarding/${_id}`} label={<Trans>Open manifest</Trans>} />
				<ButtonLink quiet to="/profile/owner/boarding" label={<Trans>All departures</Trans>} />
			</p>
		</article>
	);
}
