import { Trans } from '@lingui/react/macro';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { useFormat } from '../../kit/format.ts';
import { DaysUntil } from '../trip/days-until.tsx';
import { tripOf } from '../trip/trip-times.ts';
import css from './manifest.module.css';
import nextCss from './next-departure.module.css';
import { nextDeparture } from './next-departure.tsx';

export function ManifestDepartures({ departures }: { readonly departures: readonly ManifestDeparture[] }) {
	const format = useFormat();
	const next = nextDeparture(departures, Temporal.Now.instant());
	return (
		<ul className={css.parties}>
			{departures.map((departure) => {
				const { _id, name, boat, guests, aboard, checked } = departure;
				const { departs, zone } = tripOf(departure, format);
				const title = name ?? <Trans>Shared ride on {boat}</Trans>;
				return (
					<li key={_id} className={classNames(css.party, css.departure)}>
						<div>
							<p className={nextCss.when}>
								<DaysUntil departsAt={departure.departsAt} timeZone={departure.timeZone} />
							</p>
							<h3>{title}</h3>
							<p>
								{departs.date}, {departs.time}
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
						</div>
						<ButtonLink
							to={`/profile/owner/boarding/${_id}`}
							quiet={departure !== next}
							label={
								<>
									<Trans>Open manifest</Trans>
									<span className="unseen">: {title}</span>
								</>
							}
						/>
					</li>
				);
			})}
		</ul>
	);
}
