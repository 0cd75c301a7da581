import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addDays, type LocalDate } from '#domain/time.ts';
import { mondayOf, sortDates } from './calendar-days.ts';

/** `row` is the id of a boat, or '' for the month of all boats. */
export interface Cell {
	readonly row: string;
	readonly date: LocalDate;
}

interface Range {
	readonly row: string;
	readonly first: LocalDate;
	readonly last: LocalDate;
}

interface Options {
	readonly rows: readonly string[];
	readonly days: readonly LocalDate[];
	/** True if one row contains several weeks of seven days, as in a month. */
	readonly inWeeks: boolean;
	readonly start: Cell;
	onChoose(range: Range): void;
	/** Called when arrow keys leave the shown days, or for Page Up and Page Down. */
	onTurn(steps: 1 | -1): void;
	/** Called with the day on which a drag ends, if `startDrop` started the drag. */
	onDrop(date: LocalDate): void;
}

/** Shift and arrow keys extend the selection, Enter or Space confirms it, and Escape cancels a drag. */
export function useDayRange(options: Options) {
	const { rows, days, inWeeks, start } = options;
	const [focus, setFocus] = useState(start);
	const [anchor, setAnchor] = useState<Cell>();
	const [drag, setDrag] = useState<'choose' | 'drop'>();
	const grid = useRef<HTMLTableElement>(null);
	const walking = useRef(false);
	const shown = days.includes(focus.date) && rows.includes(focus.row) ? focus : start;

	useEffect(() => {
		if (!walking.current) return;
		walking.current = false;
		grid.current?.querySelector<HTMLElement>(`[data-cell="${shown.row} ${shown.date}"]`)?.focus();
	});

	const range = anchor && rangeOf(anchor, shown);
	const choose = () => {
		options.onChoose(range ?? { row: shown.row, first: shown.date, last: shown.date });
		setAnchor(undefined);
	};
	const dropped = useEffectEvent(() => {
		if (drag === 'choose') choose();
		else options.onDrop(shown.date);
		setDrag(undefined);
	});
	useEffect(() => {
		if (!drag) return;
		const onEscapeKey = (event: globalThis.KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			setAnchor(undefined);
			setDrag(undefined);
		};
		window.addEventListener('pointerup', dropped);
		window.addEventListener('keydown', onEscapeKey);
		return () => {
			window.removeEventListener('pointerup', dropped);
			window.removeEventListener('keydown', onEscapeKey);
		};
	}, [drag]);

	const keys = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && anchor) return setAnchor(undefined);
		if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault();
			return choose();
		}
		if (event.key === 'PageUp' || event.key === 'PageDown') {
			event.preventDefault();
			walking.current = true;
			return options.onTurn(event.key === 'PageUp' ? -1 : 1);
		}
		const next = after(shown, event.key, { rows, inWeeks });
		if (!next) return;
		event.preventDefault();
		const outside = !days.includes(next.date);
		if (outside && event.shiftKey) return;
		if (outside) options.onTurn(next.date < shown.date ? -1 : 1);
		if (event.shiftKey) setAnchor(anchor ?? shown);
		else setAnchor(undefined);
		walking.current = true;
		setFocus(event.shiftKey ? { ...next, row: (anchor ?? shown).row } : next);
	};
	const cell = (one: Cell) => ({
		'data-cell': `${one.row} ${one.date}`,
		tabIndex: one.row === shown.row && one.date === shown.date ? 0 : -1,
		'aria-selected': range
			? one.row === range.row && range.first <= one.date && one.date <= range.last
			: false,
		onFocus: () => !drag && setFocus(one),
		onKeyDown: (event: KeyboardEvent) => event.target === event.currentTarget && keys(event),
		onPointerDown: (event: PointerEvent) => {
			if (event.pointerType !== 'mouse' || event.button !== 0) return;
			event.preventDefault();
			setFocus(one);
			setAnchor(one);
			setDrag('choose');
		},
		onPointerEnter: () =>
			drag && setFocus({ ...one, row: drag === 'choose' ? (anchor?.row ?? one.row) : one.row }),
		onPointerUp: (event: PointerEvent) => {
			if (event.pointerType !== 'mouse') options.onChoose({ row: one.row, first: one.date, last: one.date });
		},
	});
	/** Starts a drag that selects no days. During the drag, `over` is the day under the pointer. */
	const startDrop = (from: Cell) => {
		setFocus(from);
		setDrag('drop');
	};
	return { grid, cell, range, focus: shown, startDrop, over: drag === 'drop' ? shown.date : undefined };
}

function rangeOf(anchor: Cell, focus: Cell): Range {
	const [first, last] = sortDates(anchor.date, focus.date);
	return { row: anchor.row, first, last };
}

function after(
	{ row, date }: Cell,
	key: string,
	{ rows, inWeeks }: { readonly rows: readonly string[]; readonly inWeeks: boolean },
): Cell | undefined {
	const at = rows.indexOf(row);
	switch (key) {
		case 'ArrowRight':
			return { row, date: addDays(date, 1) };
		case 'ArrowLeft':
			return { row, date: addDays(date, -1) };
		case 'ArrowDown':
			return inWeeks ? { row, date: addDays(date, 7) } : { row: rows[at + 1] ?? row, date };
		case 'Home':
			return { row, date: mondayOf(date) };
		case 'End':
			return { row, date: addDays(mondayOf(date), 6) };
		case 'ArrowUp':
			return inWeeks ? { row, date: addDays(date, -7) } : { row: rows[at - 1] ?? row, date };
		default:
			return undefined;
	}
}
