import { Trans } from '@lingui/react/macro';
import { isDrill } from '#contract/runtime-config.ts';
import css from './frame.module.css';

/** Says on each page of a restored copy that it is one. */
export function DrillNote() {
	return isDrill() ? (
		<p role="note" className={css.drill}>
			<Trans>This is a copy for practice. Nothing here is sent, and no money moves.</Trans>
		</p>
	) : null;
}
