import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnerCalendar as OwnerCalendarData } from '#contract/calendar-contract.ts';
import { addDays, isLocalDate, type LocalDate } from '#domain/time.ts';
import { useMedia } from '../../kit/browser-hooks.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { monthName } from '../../kit/date/date-names.ts';
import { viewerToday } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Arrow } from '../../kit/icon.tsx';
import { Notice } from '../../kit/notice.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { Agenda } from './agenda.tsx';
import { BlockConflictList, blockConflictsOf, useBlockMutations } from './block-calls.tsx';
import { BlockDialog, type BlockInput } from './block-dialog.tsx';
import {
	adjacentDate,
	type CalendarBoat,
	type CalendarView,
	calendarViews,
	isWholeMonth,
	type LocalEntry,
	listDaysShown,
	localEntries,
	toBlockTimes,
} from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { ownerCalendarQuery } from './calendar-queries.ts';
import { DeleteBlockDialog, EntryDialog } from './entry-dialogs.tsx';
import css from './owner-calendar.module.css';

export function OwnerCalendar() {
	const wide = useMedia('(min-width: 48rem)');
	const shown = useShown(wide ? 'month' : 'agenda');
	const days = listDaysShown(shown.view, shown.date, viewerToday());
	const { data, error, refetch } = useQuery({
		...ownerCalendarQuery(days[0] ?? shown.date, days.at(-1) ?? shown.date),
		placeholderData: (before) => before,
	});
	const client = useQueryClient();
	useChangeFeed({ me: true }, () => {
		for (const key of ['owner-calendar', 'calendar-connections']) {
			void client.invalidateQueries({ queryKey: [key] });
		}
	});
	const failure = useFailureText();
	if (error && !data) return <ListFailure problem={failure(error)} onRetry={() => void refetch()} />;
	if (!data) return <ListSkeleton shapes={1} height="36rem" />;
	return <LoadedCalendar data={data} days={days} {...shown} />;
}

/** Stores view and date in the address, so that the browser’s back button restores them. */
function useShown(usual: CalendarView) {
	const [query, setQuery] = useSearchParams();
	const dateParam = query.get('date') ?? '';
	const date = isLocalDate(dateParam) ? dateParam : viewerToday();
	const view = calendarViews.find((one) => one === query.get('view')) ?? usual;
	const boat = query.get('boat') ?? '';
	const show = (change: { view?: CalendarView; date?: LocalDate; boat?: string }) => {
		const next = new URLSearchParams({ view, date, ...(boat && { boat }), ...change });
		if (!next.get('boat')) next.delete('boat');
		setQuery(next, { replace: true, preventScrollReset: true });
	};
	return { view, date, boat, show };
}

type Shown = ReturnType<typeof useShown>;

interface LoadedProps extends Shown {
	readonly data: OwnerCalendarData;
	readonly days: readonly LocalDate[];
}

function LoadedCalendar({ data, days, view, date, boat, show }: LoadedProps) {
	const { t } = useLingui();
	const failure = useFailureText();
	const calls = useBlockMutations();
	const [blockInput, setBlockInput] = useState<BlockInput>();
	const [open, setOpen] = useState<LocalEntry>();
	const [going, setGoing] = useState<LocalEntry>();
	const [resizing, setResizing] = useState<LocalEntry>();
	const [announcement, setAnnouncement] = useState('');
	const title = useTitle(view, date, days);
	const boats = data.boats.filter(({ _id }) => !boat || _id === boat);
	const entries = localEntries(data, boat);
	const focus = useRestoredFocus(Boolean(blockInput || going));
	const done = (words: string) => {
		setBlockInput(undefined);
		setGoing(undefined);
		setAnnouncement(words);
		calls.edit.reset();
		focus.request();
	};
	const change = useChangedEnd(calls, setAnnouncement, focus.request);
	const move = (block: LocalEntry, lastDay: LocalDate) => {
		setResizing(undefined);
		if (lastDay !== block.lastDay && lastDay >= block.firstDay) change(block, lastDay);
	};
	const openBlockDialog = (next: BlockInput) => {
		calls.add.reset();
		calls.edit.reset();
		setBlockInput({ ...next, boatId: next.boatId || boat });
	};
	const openEntry = (local: LocalEntry) =>
		local.entry.kind === 'BLOCK'
			? openBlockDialog({ boatId: local.boat._id, first: local.firstDay, last: local.lastDay, block: local })
			: setOpen(local);
	const refused = blockInput ? null : calls.edit.error;
	return (
		<div ref={focus.place} className={css.calendar}>
			<CalendarToolbar
				{...{ view, date, boat, show, title, boats: data.boats }}
				onTurn={(steps) => show({ date: adjacentDate(view, date, steps, days) })}
				onBlock={() => openBlockDialog({ boatId: boat, first: date, last: date })}
			/>
			{refused ? (
				<Notice tone="bad" live>
					{failure(refused)}
					<BlockConflictList
						inTheWay={blockConflictsOf(refused)}
						boat={entries.find(({ entry }) => entry._id === calls.edit.variables?.blockId)?.boat}
					/>
				</Notice>
			) : null}
			{view === 'agenda' ? (
				<Agenda
					days={days}
					entries={entries}
					named={data.boats.length > 1}
					nothing={
						<Trans>
							Nothing in these four weeks. Bookings, rides, requests and blocked times appear here.
						</Trans>
					}
					onOpen={openEntry}
				/>
			) : (
				<CalendarGrid
					{...{ view, date, days, boats, entries, resizing }}
					name={t`Calendar, ${title}`}
					onBlock={({ boatId, first, last }) => openBlockDialog({ boatId, first, last })}
					onTurn={(steps) => show({ date: adjacentDate(view, date, steps, days) })}
					onOpen={openEntry}
					onDelete={setGoing}
					onMove={move}
					onResizeStart={setResizing}
					onResize={(block, by) => move(block, addDays(block.lastDay, by))}
				/>
			)}
			<p role="status" className="unseen">
				{announcement}
			</p>
			<BlockDialog
				input={blockInput}
				boats={data.boats}
				calls={calls}
				onClose={() => setBlockInput(undefined)}
				onDone={done}
				onDelete={(block) => {
					setBlockInput(undefined);
					setGoing(block);
				}}
			/>
			<DeleteBlockDialog block={going} calls={calls} onClose={() => setGoing(undefined)} onDone={done} />
			<EntryDialog local={open} onClose={() => setOpen(undefined)} />
			{data.boats.length === 0 ? (
				<p className={css.nothing}>
					<Trans>List a boat first. Its calendar appears here.</Trans>
				</p>
			) : null}
		</div>
	);
}

/**
 * When a dialog closes and the element that opened it is gone, focuses the selected day. Otherwise the
 * browser would move the focus to the top of the page.
 */
function useRestoredFocus(dialogOpen: boolean) {
	const place = useRef<HTMLDivElement>(null);
	const pending = useRef(false);
	useEffect(() => {
		if (!pending.current || dialogOpen || document.activeElement !== document.body) return;
		pending.current = false;
		const { current } = place;
		(current?.querySelector<HTMLElement>('td[tabindex="0"]') ?? current?.querySelector('button'))?.focus();
	});
	return {
		place,
		request: () => {
			pending.current = true;
		},
	};
}

function useChangedEnd(
	calls: ReturnType<typeof useBlockMutations>,
	announce: (words: string) => void,
	/** Focuses the selected day, because the changed entry may have moved to another day. */
	requestFocus: () => void,
) {
	const { t } = useLingui();
	const format = useFormat();
	return (block: LocalEntry, lastDay: LocalDate) =>
		calls.edit.mutate(
			{ blockId: block.entry._id, ...toBlockTimes(block, lastDay), reason: block.entry.title },
			{
				onSuccess: () => {
					announce(t`Blocked until ${formatDay(lastDay, format)}.`);
					requestFocus();
				},
			},
		);
}

function useTitle(view: CalendarView, date: LocalDate, days: readonly LocalDate[]): string {
	const { t } = useLingui();
	const format = useFormat();
	if (view === 'month' && isWholeMonth(date, days)) return monthName(date, format);
	const [first, last] = [formatDay(days[0] ?? date, format), formatDay(days.at(-1) ?? date, format)];
	return t`${first} to ${last}`;
}

interface Props {
	readonly view: CalendarView;
	readonly boat: string;
	readonly boats: readonly CalendarBoat[];
	readonly title: string;
	show(change: { view?: CalendarView; date?: LocalDate; boat?: string }): void;
	onTurn(steps: 1 | -1): void;
	onBlock(): void;
}

function CalendarToolbar({ view, boat, boats, title, show, onTurn, onBlock }: Props) {
	const { t } = useLingui();
	const names = { month: t`Month`, week: t`Week`, agenda: t`Agenda` };
	return (
		<div className={css.toolbar}>
			<div className={css.turn}>
				<button
					type="button"
					className={buttonClass({ bare: true, round: true })}
					aria-label={t`Earlier`}
					onClick={() => onTurn(-1)}
				>
					<Arrow back />
				</button>
				<p className={css.title} aria-live="polite">
					{title}
				</p>
				<button
					type="button"
					className={buttonClass({ bare: true, round: true })}
					aria-label={t`Later`}
					onClick={() => onTurn(1)}
				>
					<Arrow />
				</button>
				<Button bare small onClick={() => show({ date: viewerToday() })}>
					<Trans>Today</Trans>
				</Button>
			</div>
			<fieldset className={css.views}>
				<legend className="unseen">
					<Trans>View</Trans>
				</legend>
				{calendarViews.map((one) => (
					<button key={one} type="button" aria-pressed={one === view} onClick={() => show({ view: one })}>
						{names[one]}
					</button>
				))}
			</fieldset>
			{boats.length > 1 ? (
				<select
					className={css.boats}
					aria-label={t`Boats`}
					value={boat}
					onChange={(event) => show({ boat: event.currentTarget.value })}
				>
					<option value="">{t`All boats`}</option>
					{boats.map(({ _id, name }) => (
						<option key={_id} value={_id}>
							{name}
						</option>
					))}
				</select>
			) : null}
			{boats.length > 0 ? (
				<Button small onClick={onBlock}>
					<Trans>Block time</Trans>
				</Button>
			) : null}
		</div>
	);
}
