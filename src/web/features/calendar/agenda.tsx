import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { extrasText } from '#domain/price/trip-price.ts';
import { addDays, type LocalDate } from '#domain/time.ts';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { filterEntriesOn, type LocalEntry, listDaysFrom, localEntries } from './calendar-days.ts';
import { ownerCalendarQuery } from './calendar-queries.ts';
import { EntryDialog } from './entry-dialogs.tsx';
import { useEntryTime, useEntryTitle, useKindText } from './entry-text.ts';
import css from './owner-calendar.module.css';

interface Props {
	readonly days: readonly string[];
	readonly entries: readonly LocalEntry[];
	readonly named: boolean;
	readonly nothing: ReactNode;
	onOpen(local: LocalEntry): void;
}

/** Phones show this list instead of the grid. */
export function Agenda({ days, entries, named, nothing, onOpen }: Props) {
	const kinds = useKindText();
	const title = useEntryTitle();
	const time = useEntryTime();
	const format = useFormat();
	const busy = days.flatMap((date) => {
		const on = filterEntriesOn(entries, date);
		return on.length > 0 ? [{ date, on }] : [];
	});
	if (busy.length === 0) return <p className={css.nothing}>{nothing}</p>;
	return (
		<ol className={css.agenda}>
			{busy.map(({ date, on }) => (
				<li key={date}>
					<h3 className={css.agendaDay}>{formatDay(date, format)}</h3>
					<ul>
						{on.map((local) => (
							<li key={`${local.entry.kind}${local.entry._id}${local.entry.startsAt}`}>
								<button
									type="button"
									className={css.row}
									data-kind={local.entry.kind}
									data-conflict={local.entry.conflict || undefined}
									onClick={() => onOpen(local)}
								>
									<span className={css.rowKind}>{kinds[local.entry.kind]}</span>
									<strong>{title(local.entry)}</strong>
									{local.entry.extras.length > 0 ? <span>{extrasText(local.entry.extras)}</span> : null}
									<span>
										{time(local)}
										{named ? ` · ${local.boat.name}` : ''}
									</span>
								</button>
							</li>
						))}
					</ul>
				</li>
			))}
		</ol>
	);
}

const daysAhead = 7;

/** Shows today and the next 7 days. Blocks link to the calendar, where they can be changed. */
export function NextDays({ today }: { readonly today: LocalDate }) {
	const { data, error, refetch } = useQuery(ownerCalendarQuery(today, addDays(today, daysAhead)));
	const client = useQueryClient();
	useChangeFeed({ me: true }, () => client.invalidateQueries({ queryKey: ['owner-calendar'] }));
	const failure = useFailureText();
	const navigate = useNavigate();
	const [open, setOpen] = useState<LocalEntry>();
	if (error && !data) return <ListFailure problem={failure(error)} onRetry={() => void refetch()} />;
	if (!data) return <ListSkeleton shapes={3} height="3.5rem" />;
	const openEntry = (local: LocalEntry) =>
		local.entry.kind === 'BLOCK' || local.entry.kind === 'IMPORTED'
			? void navigate(`/profile/owner/calendar?view=agenda&date=${local.firstDay}`)
			: setOpen(local);
	return (
		<>
			<Agenda
				days={listDaysFrom(today, daysAhead + 1)}
				entries={localEntries(data)}
				named={data.boats.length > 1}
				nothing={<Trans>Nothing today or in the next 7 days.</Trans>}
				onOpen={openEntry}
			/>
			<div>
				<EntryDialog local={open} onClose={() => setOpen(undefined)} />
			</div>
		</>
	);
}
