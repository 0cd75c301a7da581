import { Link } from 'react-router';
import type { InTheWay } from '#domain/calendar/in-the-way.ts';
import { type CalendarBoat, localEntries } from './calendar-days.ts';
import { entryPlaces, useEntryTime, useKindText } from './entry-text.ts';
import css from './owner-calendar.module.css';

interface Props {
	readonly inTheWay: readonly InTheWay[];
	readonly boat: CalendarBoat | undefined;
}

/** What a block would lie over, each with its time. */
export function InTheWayList({ inTheWay, boat }: Props) {
	const kinds = useKindText();
	const time = useEntryTime();
	if (!boat || inTheWay.length === 0) return null;
	const entries = inTheWay.map(({ id, ...one }) => ({
		...one,
		_id: id,
		boatId: boat._id,
		guests: null,
		extras: [],
		seats: null,
		seriesId: null,
		conflict: false,
	}));
	return (
		<ul className={css.inTheWay}>
			{localEntries({ boats: [boat], entries }).map((local) => (
				<li key={local.entry._id}>
					{local.entry.kind === 'BLOCK' ? (
						<strong>{local.entry.title || kinds.BLOCK}</strong>
					) : (
						<Link to={entryPlaces[local.entry.kind]}>{local.entry.title || kinds[local.entry.kind]}</Link>
					)}{' '}
					{time(local)}
				</li>
			))}
		</ul>
	);
}
