import { Trans } from '@lingui/react/macro';
import css from './date-legend.module.css';

/** What the colours of a calendar's days mean, for those who see them. */
export function DateLegend() {
	return (
		<ul className={css.legend} aria-hidden="true">
			<li data-state="free">
				<Trans>Free</Trans>
			</li>
			<li data-state="taken">
				<Trans>Taken</Trans>
			</li>
			<li data-state="off">
				<Trans>Does not sail</Trans>
			</li>
		</ul>
	);
}
