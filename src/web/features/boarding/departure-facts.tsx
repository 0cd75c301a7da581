import { Trans } from '@lingui/react/macro';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { useFormat } from '../../kit/format.ts';
import { DaysUntil } from '../trip/days-until.tsx';
import { toTripText } from '../trip/trip-times.ts';
import css from './next-departure.module.css';

export function DepartureFacts({ departure }: { readonly departure: ManifestDeparture }) {
	const { name, boat, guests, aboard, checked } = departure;
	const { departs, arrives, sameDay, zone } = toTripText(departure, useFormat());
	return (
		<>
			<p className={css.when}>
				<DaysUntil departsAt={departure.departsAt} timeZone={departure.timeZone} />
			</p>
			<h3>
				<DepartureName departure={departure} />
			</h3>
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
		</>
	);
}

export function DepartureName({ departure: { name, boat } }: { readonly departure: ManifestDeparture }) {
	return name ?? <Trans>Shared ride on {boat}</Trans>;
}
