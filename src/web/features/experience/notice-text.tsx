import { Trans } from '@lingui/react/macro';
import { LeadTime } from '../../kit/date/lead-time.tsx';
import css from './notice-text.module.css';

/** Until when an experience can be booked; nothing where that is up to its departure. */
export function NoticeText({ minutes }: { readonly minutes: number }) {
	if (minutes === 0) return null;
	return (
		<p className={css.notice}>
			<Trans>
				Book at least <LeadTime minutes={minutes} /> before
			</Trans>
		</p>
	);
}
