import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { Badge } from '../../kit/badge.tsx';
import { useFormat } from '../../kit/format.ts';
import { tripOf } from '../trip/trip-times.ts';
import css from './manifest.module.css';

export function ManifestDepartures({ departures }: { readonly departures: readonly ManifestDeparture[] }) {
	const format = useFormat();
	return (
		<ul className={css.parties}>
			{departures.map((departure) => {
				const { _id, name, boat, guests, aboard, checked } = departure;
				const { departs, zone } = tripOf(departure, format);
				return (
					<li key={_id} className={css.party}>
						<div className={css.head}>
							<h3>
								<Link to={`/profile/owner/boarding/${_id}`}>
									{name ?? <Trans>Shared ride on {boat}</Trans>}
								</Link>
							</h3>
							{checked ? (
								<Badge tone="good">
									<Trans>Safety checked</Trans>
								</Badge>
							) : null}
						</div>
						<p>
							{departs.date}, {departs.time}
							{zone ? ` (${zone})` : null}
							<small>{boat}</small>
						</p>
						<p>
							<Trans>
								{aboard} of {guests} guests aboard
							</Trans>
						</p>
					</li>
				);
			})}
		</ul>
	);
}
