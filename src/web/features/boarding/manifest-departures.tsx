import { Trans } from '@lingui/react/macro';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { DepartureFacts, DepartureName } from './departure-facts.tsx';
import css from './manifest.module.css';
import { nextDeparture } from './next-departure.tsx';

export function ManifestDepartures({ departures }: { readonly departures: readonly ManifestDeparture[] }) {
	const next = nextDeparture(departures, Temporal.Now.instant());
	return (
		<ul className={css.parties}>
			{departures.map((departure) => (
				<li key={departure._id} className={classNames(css.party, css.departure)}>
					<div>
						<DepartureFacts departure={departure} />
					</div>
					<ButtonLink
						to={`/profile/owner/boarding/${departure._id}`}
						quiet={departure !== next}
						label={
							<>
								<Trans>Open manifest</Trans>
								<span className="unseen">
									: <DepartureName departure={departure} />
								</span>
							</>
						}
					/>
				</li>
			))}
		</ul>
	);
}
