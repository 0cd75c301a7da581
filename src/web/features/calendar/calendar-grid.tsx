import { useLingui } from '@lingui/react/macro';
import { dateAt, type LocalDate } from '#domain/time.ts';
import { viewerZone } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../experience/trip-text.ts';
import { type CalendarBoat, type CalendarView, entriesOn, type LocalEntry } from './calendar-days.ts';
import { EntryChip } from './entry-chip.tsx';
import css from './owner-calendar.module.css';
import { type Cell, useDayRange } from './use-day-range.ts';

interface Props {
	readonly view: Exclude<CalendarView, 'agenda'>;
	readonly date: LocalDate;
	readonly days: readonly LocalDate[];
	readonly boats: readonly CalendarBoat[];
	readonly entries: readonly LocalEntry[];
	readonly name: string;
	onBlock(range: { readonly boatId: string; readonly first: LocalDate; readonly last: LocalDate }): void;
	onTurn(steps: 1 | -1): void;
	onOpen(local: LocalEntry): void;
	onDelete(local: LocalEntry): void;
	onMove(local: LocalEntry, lastDay: LocalDate): void;
	/** Which block's edge is being dragged. */
	readonly resizing: LocalEntry | undefined;
	onResizeStart(local: LocalEntry): void;
	onResize(local: LocalEntry, days: 1 | -1): void;
}

/** The pattern for a grid of days. */
const asGrid = { role: 'grid', 'aria-multiselectable': true } as const;

/**
 * Days in a grid: a month in weeks, with all boats in each day, or one week with a line for each boat. Days are chosen to be
 * blocked (`useDayRange`); what is on them opens.
 */
export function CalendarGrid(props: Props) {
	const { view, date, days, boats, entries, name, resizing } = props;
	const { t } = useLingui();
	const format = useFormat();
	const month = view === 'month';
	const rows = month ? [''] : boats.map(({ _id }) => _id);
	const today = dateAt(Temporal.Now.instant(), viewerZone());
	const start = { row: rows[0] ?? '', date: days.includes(today) ? today : date };
	const range = useDayRange({
		rows,
		days,
		inWeeks: month,
		start,
		onChoose: ({ row, first, last }) => props.onBlock({ boatId: row, first, last }),
		onTurn: props.onTurn,
		onDrop: (day) => resizing && props.onMove(resizing, day),
	});
	const weeks = month ? days.flatMap((_, at) => (at % 7 === 0 ? [days.slice(at, at + 7)] : [])) : [days];
	const chosen = range.range;
	const one = (cell: Cell) => {
		const on = entriesOn(entries, cell.date).filter(({ boat }) => month || boat._id === cell.row);
		const focused = range.focus.row === cell.row && range.focus.date === cell.date;
		return (
			<td
				key={cell.date}
				className={css.cell}
				data-today={cell.date === today || undefined}
				data-outside={(month && cell.date.slice(0, 7) !== date.slice(0, 7)) || undefined}
				data-grows={growsOver(resizing, cell, range.over, month) || undefined}
				{...range.cell(cell)}
			>
				<span className="unseen">
					{formatDay(cell.date, format)} {on.length === 0 ? t`free` : ''}
				</span>
				{month ? (
					<span className={css.day} aria-hidden="true">
						{Number(cell.date.slice(8))}
					</span>
				) : null}
				{on.map((local) => (
					<EntryChip
						key={`${local.entry.kind}${local.entry._id}${local.entry.startsAt}`}
						local={local}
						date={cell.date}
						named={month && boats.length > 1}
						tabbable={focused}
						onOpen={props.onOpen}
						onDelete={props.onDelete}
						onResize={props.onResize}
						onResizeStart={(block) => {
							props.onResizeStart(block);
							range.startDrop(cell);
						}}
					/>
				))}
			</td>
		);
	};
	return (
		<div className={css.scroll}>
			<table
				{...asGrid}
				ref={range.grid}
				aria-label={name}
				className={css.grid}
				data-view={view}
				data-resizing={range.over ? true : undefined}
			>
				<thead>
					<tr>
						{month ? null : <th scope="col">{t`Boat`}</th>}
						{(weeks[0] ?? []).map((day) => (
							<th key={day} scope="col">
								{month ? formatDay(day, format).slice(0, 3) : formatDay(day, format)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{month
						? weeks.map((week) => <tr key={week[0]}>{week.map((day) => one({ row: '', date: day }))}</tr>)
						: boats.map((boat) => (
								<tr key={boat._id}>
									<th scope="row">{boat.name}</th>
									{days.map((day) => one({ row: boat._id, date: day }))}
								</tr>
							))}
				</tbody>
			</table>
			<p role="status" className="unseen">
				{chosen && chosen.first !== chosen.last
					? t`${formatDay(chosen.first, format)} to ${formatDay(chosen.last, format)} selected. Press Enter to block.`
					: ''}
			</p>
		</div>
	);
}

/** Whether a block, while its edge is dragged to a day, would take this cell. */
function growsOver(block: LocalEntry | undefined, cell: Cell, over: LocalDate | undefined, month: boolean) {
	if (!block || !over || !(month || block.boat._id === cell.row)) return false;
	return block.firstDay <= cell.date && cell.date <= over;
}
