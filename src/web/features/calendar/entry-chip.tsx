import type { KeyboardEvent } from 'react';
import { extrasText } from '#domain/price/trip-price.ts';
import type { LocalDate } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { isWholeDays, type LocalEntry } from './calendar-days.ts';
import { useEntryTime, useEntryTitle, useKindText } from './entry-text.ts';
import css from './owner-calendar.module.css';

interface Props {
	readonly local: LocalEntry;
	readonly date: LocalDate;
	/** Whether the boat is to be named. */
	readonly named: boolean;
	readonly tabbable: boolean;
	onOpen(local: LocalEntry): void;
	/** A block is made longer or shorter by so many days. */
	onResize(local: LocalEntry, days: 1 | -1): void;
	onResizeStart(local: LocalEntry): void;
	onDelete(local: LocalEntry): void;
}

/** One entry on one of its days: opens it; a block also grows, shrinks and goes by keys, and grows by its edge. */
export function EntryChip({ local, date, named, tabbable, ...on }: Props) {
	const kinds = useKindText();
	const title = useEntryTitle();
	const time = useEntryTime();
	const format = useFormat();
	const { entry, boat, firstDay, lastDay, starts } = local;
	const block = entry.kind === 'BLOCK';
	const keys = (event: KeyboardEvent) => {
		const days = { ArrowRight: 1, ArrowLeft: -1 } as const;
		const by = event.shiftKey ? days[event.key as keyof typeof days] : undefined;
		const gone = event.key === 'Delete' || event.key === 'Backspace';
		if (!block || !(by || gone)) return;
		event.preventDefault();
		event.stopPropagation();
		if (by) on.onResize(local, by);
		else on.onDelete(local);
	};
	const hour = date === firstDay && !isWholeDays(local) ? `${format.time(starts)} ` : '';
	return (
		<button
			type="button"
			className={css.chip}
			data-kind={entry.kind}
			data-conflict={entry.conflict || undefined}
			data-goes-on={date < lastDay || undefined}
			data-came-on={date > firstDay || undefined}
			tabIndex={tabbable ? 0 : -1}
			aria-keyshortcuts={block ? 'Shift+ArrowRight Shift+ArrowLeft Delete' : undefined}
			onClick={() => on.onOpen(local)}
			onPointerDown={(event) => event.stopPropagation()}
			onKeyDown={keys}
		>
			<span className="unseen">{kinds[entry.kind]}: </span>
			<span className={css.chipText}>
				{hour}
				{named ? `${boat.name}: ` : ''}
				{title(entry)}
			</span>
			<span className="unseen">
				{named ? '' : `, ${boat.name}`}, {time(local)}
				{entry.extras.length > 0 ? `, ${extrasText(entry.extras)}` : ''}
			</span>
			{block && date === lastDay ? (
				<span
					className={css.edge}
					aria-hidden="true"
					onPointerDown={(event) => {
						event.preventDefault();
						event.stopPropagation();
						on.onResizeStart(local);
					}}
				/>
			) : null}
		</button>
	);
}
