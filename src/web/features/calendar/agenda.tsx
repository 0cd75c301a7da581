import type { ReactNode } from 'react';
import { extrasText } from '#domain/price/trip-price.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../experience/trip-text.ts';
import { entriesOn, type LocalEntry } from './calendar-days.ts';
import { useEntryTime, useEntryTitle, useKindText } from './entry-text.ts';
import css from './owner-calendar.module.css';

interface Props {
	readonly days: readonly string[];
	readonly entries: readonly LocalEntry[];
	readonly named: boolean;
	/** Said where nothing is on them. */
	readonly nothing: ReactNode;
	/** Of the days' headings. */
	readonly level?: 'h2' | 'h3';
	onOpen(local: LocalEntry): void;
}

/** The days on which something is, one below the other: for phones, and for the days ahead. */
export function Agenda({ days, entries, named, nothing, level: Day = 'h2', onOpen }: Props) {
	const kinds = useKindText();
	const title = useEntryTitle();
	const time = useEntryTime();
	const format = useFormat();
	const busy = days.flatMap((date) => {
		const on = entriesOn(entries, date);
		return on.length > 0 ? [{ date, on }] : [];
	});
	if (busy.length === 0) return <p className={css.nothing}>{nothing}</p>;
	return (
		<ol className={css.agenda}>
			{busy.map(({ date, on }) => (
				<li key={date}>
					<Day className={css.agendaDay}>{formatDay(date, format)}</Day>
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
