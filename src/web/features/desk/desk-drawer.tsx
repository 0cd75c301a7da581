import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { buttonClass } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import css from './desk.module.css';
import tableCss from './desk-table.module.css';
import { type Column, DeskRows, type DeskTable, type RowLink, rowLinkAttribute } from './desk-table.tsx';
import { Fact, Facts } from './facts.tsx';

export interface RecordProps<Item> {
	readonly id: string;
	/** Undefined if the record is not on the list’s current page. */
	readonly row: Item | undefined;
	onClose(): void;
}

export interface RecordDefinition<Item> {
	/** Title while the row is not loaded. */
	readonly name: MessageDescriptor;
	title(row: Item): ReactNode;
	page?(id: string, row: Item | undefined): string | undefined;
	/** Label of the button that opens the record. Only rows that wait for staff have this button. */
	rowLabel?(row: Item): MessageDescriptor | undefined;
	/** Content of the record. The default is the facts of all columns. */
	readonly Content?: ComponentType<RecordProps<Item>>;
}

const parameter = 'item';

/**
 * Navigation state of a record that was opened from its list. Closing the record then goes back in the
 * history.
 */
const fromList = { fromList: true };

export function useOpenRecord() {
	const [params] = useSearchParams();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const id = params.get(parameter) ?? undefined;
	const address = (key: string | undefined) => {
		const next = new URLSearchParams(params);
		if (key === undefined) next.delete(parameter);
		else next.set(parameter, key);
		return next.size === 0 ? pathname : `${pathname}?${next}`;
	};
	const opened = (state as Partial<typeof fromList> | null)?.fromList === true;
	return {
		id,
		linkTo: (key: string): RowLink => ({ to: address(key), state: fromList, preventScrollReset: true }),
		show: (key: string) =>
			void navigate(address(key), {
				replace: true,
				state: opened ? fromList : null,
				preventScrollReset: true,
			}),
		close: () => {
			if (opened) void navigate(-1);
			else void navigate(address(undefined), { replace: true, preventScrollReset: true });
		},
	};
}

/** Returns 1 for the key J and -1 for K. Returns 0 for other keys, and while the user types text. */
function stepOf({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
	if (altKey || ctrlKey || metaKey) return 0;
	if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return 0;
	return { j: 1, k: -1 }[key.toLowerCase()] ?? 0;
}

const rowLinks = (list: Element | null) => [
	...(list?.querySelectorAll<HTMLElement>(`[${rowLinkAttribute}]`) ?? []),
];

interface RowsProps<Item> {
	readonly record: RecordDefinition<Item>;
	readonly table: DeskTable<Item>;
	readonly rows: readonly Item[];
}

/** J and K move the focus to the next or previous row. When a record closes, its row gets the focus. */
export function RecordRows<Item>({ record, table, rows }: RowsProps<Item>) {
	const { i18n } = useLingui();
	const { id, linkTo } = useOpenRecord();
	const list = useRef<HTMLDivElement>(null);
	const last = useRef<string>(undefined);
	useEffect(() => {
		const { current: key } = last;
		last.current = id;
		if (id !== undefined || key === undefined) return;
		rowLinks(list.current)
			.find((link) => link.getAttribute(rowLinkAttribute) === key)
			?.focus({ preventScroll: true });
	}, [id]);
	const move = (event: KeyboardEvent) => {
		const step = stepOf(event);
		if (step === 0) return;
		const links = rowLinks(list.current);
		const row = event.target instanceof Element ? event.target.closest('tr') : null;
		const at = links.findIndex((link) => row?.contains(link));
		links[at < 0 ? 0 : at + step]?.focus();
	};
	const opener: Column<Item> = {
		title: msg`What to do`,
		action: true,
		cell: (row) => {
			const label = record.rowLabel?.(row);
			return label ? (
				<Link {...linkTo(table.keyOf(row))} className={buttonClass({ quiet: true, small: true })}>
					{i18n._(label)}
					<span className="unseen">: {record.title(row)}</span>
				</Link>
			) : (
				'–'
			);
		},
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the links inside
		<div ref={list} className={css.section} onKeyDown={move}>
			<DeskRows
				table={record.rowLabel ? { ...table, columns: [...table.columns, opener] } : table}
				rows={rows}
				linkOf={(row) => linkTo(table.keyOf(row))}
				opened={id}
			/>
			<p className={tableCss.hint}>
				<Trans>
					<kbd>J</kbd> and <kbd>K</kbd> move between rows, <kbd>Enter</kbd> opens one.
				</Trans>
			</p>
		</div>
	);
}

interface DrawerProps<Item> extends RowsProps<Item> {
	readonly actions: Column<Item> | undefined;
	readonly notices: ReactNode;
	readonly loaded: boolean;
}

/** J and K show the next and previous record of the list. */
export function RecordDrawer<Item>({ record, table, actions, notices, rows, loaded }: DrawerProps<Item>) {
	const { i18n, t } = useLingui();
	const { id, show, close } = useOpenRecord();
	const heading = useRef<HTMLHeadingElement>(null);
	const at = rows.findIndex((row) => table.keyOf(row) === id);
	const row = rows[at];
	const keyAt = (index: number) => {
		const other = at < 0 ? undefined : rows[index];
		return other === undefined ? undefined : table.keyOf(other);
	};
	const before = keyAt(at - 1);
	const after = keyAt(at + 1);
	const page = id === undefined ? undefined : (record.page?.(id, row) ?? (row && table.page?.(row)));
	// Focuses the heading when the drawer opens or changes its record, so that screen readers announce the
	// record.
	useEffect(() => {
		if (id !== undefined) heading.current?.focus({ preventScroll: true });
	}, [id]);
	const { Content } = record;
	const turn = (label: string, key: string | undefined, d: string) => (
		<button
			type="button"
			className={classNames(buttonClass({ bare: true, round: true }), css.turn)}
			aria-label={label}
			disabled={key === undefined}
			onClick={() => key !== undefined && show(key)}
		>
			<Icon d={d} />
		</button>
	);
	return (
		<Dialog
			side
			open={id !== undefined}
			onClose={close}
			title={row === undefined ? i18n._(record.name) : record.title(row)}
			titleRef={heading}
			onKeyDown={(event) => {
				// Ignores keys pressed in a dialog that an action opened, because it is inside the drawer.
				if (!(event.target instanceof Element) || event.target.closest('dialog') !== event.currentTarget)
					return;
				const key = { 1: after, [-1]: before }[stepOf(event)];
				if (key !== undefined) show(key);
			}}
			tools={
				<>
					{page ? (
						<Link to={page} className={buttonClass({ quiet: true, small: true })}>
							<Trans>Full page</Trans>
						</Link>
					) : null}
					{turn(t`Previous`, before, 'M4.500 12.500 10 7l5.500 5.500')}
					{turn(t`Next`, after, 'M4.500 7.500 10 13l5.500-5.500')}
				</>
			}
		>
			{id === undefined ? null : <div>{notices}</div>}
			{id === undefined ? null : Content ? (
				<Content key={id} id={id} row={row} onClose={close} />
			) : row === undefined ? (
				loaded ? (
					<EmptyState
						plain
						title={<Trans>Not on this page of the list</Trans>}
						text={<Trans>It may have been handled, or moved to another page.</Trans>}
					/>
				) : null
			) : (
				<RowFacts table={table} actions={actions} row={row} />
			)}
		</Dialog>
	);
}

interface RowFactsProps<Item> extends Pick<DrawerProps<Item>, 'table' | 'actions'> {
	readonly row: Item;
}

export function RowFacts<Item>({ table, actions, row }: RowFactsProps<Item>) {
	const { i18n } = useLingui();
	return (
		<>
			<Facts>
				{table.columns.map((column) => (
					<Fact key={column.title.id} name={i18n._(column.title)} long={column.long ?? false}>
						{column.fact ? column.fact(row) : column.cell(row)}
					</Fact>
				))}
			</Facts>
			{actions?.cell(row)}
		</>
	);
}
