import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { textLimits, truncateText } from '#domain/text.ts';
import { useFormat } from '../../../kit/format.ts';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { NoticeActions } from '../../../kit/notice.tsx';
import { formatDay } from '../../trip/trip-times.ts';
import { LeaveWaitlist } from './leave-waitlist.tsx';
import css from './waitlist.module.css';
import { waitlistQuery } from './waitlist-queries.ts';
import { PlaceText } from './waitlist-text.tsx';

export function WaitlistPlaces() {
	const ready = useMessages('saved');
	const format = useFormat();
	const entries = useQuery(waitlistQuery()).data ?? [];
	if (!ready || entries.length === 0) return null;
	return (
		<ul className={css.places}>
			{entries.map((entry) => (
				<li key={entry._id}>
					<NoticeActions>
						<p>
							<Link to={`/sharing/detail/${entry.sharingId}`}>
								<strong>
									{truncateText(entry.boat.name, textLimits.boatName)},{' '}
									{formatDay(entry.departureDate, format)}, {format.time(entry.departureTime)}
								</strong>
							</Link>
							<br />
							<PlaceText entry={entry} />
						</p>
						<LeaveWaitlist entry={entry} />
					</NoticeActions>
				</li>
			))}
		</ul>
	);
}
