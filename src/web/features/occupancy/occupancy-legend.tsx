import { Trans } from '@lingui/react/macro';
import css from '../experience/date-legend.module.css';

/** What the looks of a calendar's days mean, for those who see them. */
export function OccupancyLegend() {
	return (
		<ul className={css.legend} aria-hidden="true">
			<li data-state="free">
				<Trans>Free</Trans>
			</li>
			<li data-state="part">
				<Trans>Boat out for some hours</Trans>
			</li>
			<li data-state="taken">
				<Trans>Not free</Trans>
			</li>
		</ul>
	);
}
