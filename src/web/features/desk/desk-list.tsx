import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { QueryOf, ResultOf } from '#contract/call.ts';
import { type CallRequest, type CallsByAddress, callApi, type UnparsedInput } from '#contract/client.ts';
import type { DeskCsv } from '#contract/desk-contract.ts';
import { formatNumber } from '#domain/numbers.ts';
import { hasStaffRole } from '#domain/person/staff.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { saveCsv } from '../../kit/save-file.ts';
import { Pagination } from '../../lists/pagination.tsx';
import { useSession } from '../person/session.tsx';
import css from './desk.module.css';
import { type RecordDefinition, RecordDrawer, RecordRows, useOpenRecord } from './desk-drawer.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { type Column, DeskRows, type DeskTable } from './desk-table.tsx';
import {
	type AddressParams,
	addressNames,
	type Filter,
	FilterChips,
	type FilterChoice,
	StateTabs,
	type TextFilter,
	TextFilterForm,
	useFilter,
} from './list-filter.tsx';
import { useHasStaffRole } from './use-has-staff-role.ts';

interface Listed<Item> {
	readonly items: readonly Item[];
	readonly count: number;
	readonly page: number;
	readonly pageSize: number;
}

type Calls = CallsByAddress;
type CallsWith<Result> = {
	[At in keyof Calls]: ResultOf<Calls[At]> extends Result ? At : never;
}[keyof Calls];
type ListCall = CallsWith<Listed<unknown>>;
type CsvCall = CallsWith<DeskCsv>;
type ItemOf<At extends ListCall> = ResultOf<Calls[At]>['items'][number];
/** Query fields of a list. `page` is excluded, because every list reads it from the address. */
type ListQuery<At extends ListCall> = Omit<UnparsedInput<QueryOf<Calls[At]>>, 'page'>;

export interface RowAction<Row, Query = object> {
	readonly label: MessageDescriptor;
	readonly quiet?: boolean;
	run(row: Row): Promise<unknown>;
	readonly done: MessageDescriptor;
	/**
	 * Roles that may perform the action, in addition to admins. The default is all roles that see the
	 * list.
	 */
	readonly roles?: readonly StaffRole[];
	isOffered?(row: Row, filter: Filter<Query>): boolean;
	readonly confirm?: {
		title(row: Row): MessageDescriptor;
		text(row: Row): MessageDescriptor;
		readonly no: MessageDescriptor;
		readonly yes: MessageDescriptor;
	};
}

type FilteredText<Query> = MessageDescriptor | ((filter: Filter<Query>) => MessageDescriptor);

export interface DeskListDefinition<Item, Query> {
	readonly title: MessageDescriptor;
	readonly query: AddressParams<Query>;
	readonly params?: Readonly<Record<string, string>>;
	/** Links next to the title that filter the list by state. The key '' means all states. */
	readonly tabs?: {
		readonly field: keyof Query & string;
		readonly titles: Readonly<Record<string, MessageDescriptor>>;
	};
	/**
	 * Filters with fixed choices, each shown as a chip. If the query has `from` and `to`, one more chip
	 * selects a range of days.
	 */
	readonly choices?: readonly FilterChoice<keyof Query & string>[];
	/** Titles of filters that only links can set, keyed by query parameter. */
	readonly linked?: Readonly<Partial<Record<string, MessageDescriptor>>>;
	readonly text?: TextFilter<keyof Query & string> & { readonly nextTo?: 'title' };
	readonly rows: DeskTable<Item> | ComponentType<{ readonly rows: readonly Item[] }>;
	readonly record?: RecordDefinition<Item>;
	readonly actions?: readonly RowAction<Item, Query>[];
	/** Returns the name of the row. Screen readers announce it after the label of an action. */
	actionName?(row: Item): ReactNode;
	/** CSV download of the list. Available to these roles and to admins. */
	readonly csv?: { readonly call: CsvCall; readonly roles: readonly StaffRole[] };
	readonly empty: FilteredText<Query>;
	readonly lead?: FilteredText<Query>;
	readonly above?: ReactNode;
	readonly frame?: ComponentType<{ readonly rows: readonly Item[]; readonly children: ReactNode }>;
	readonly refetchMs?: number;
}

interface List<Item, Query> extends DeskListDefinition<Item, Query> {
	readonly call: ListCall;
	load(filter: Filter<Query>, page: number): Promise<Listed<Item>>;
}

/** `Rows` shows only rows with a fixed filter. */
export function deskList<At extends ListCall>(
	call: At,
	definition: DeskListDefinition<ItemOf<At>, ListQuery<At>>,
) {
	const list: List<ItemOf<At>, ListQuery<At>> = {
		...definition,
		call,
		load: (filter, page) => {
			const input = { params: definition.params, query: { ...filter, page } };
			// TypeScript cannot compare the fields of a call while its type is generic.
			return callApi(call, input as unknown as CallRequest<Calls[At]>) as Promise<Listed<ItemOf<At>>>;
		},
	};
	return {
		Page: () => <ListScreen list={list} heading="h1" />,
		Section: () => <ListScreen list={list} heading="h2" />,
		Rows: ({ filter }: { readonly filter: Filter<ListQuery<At>> }) => (
			<ListRows list={list} filter={filter} />
		),
	};
}

interface ListScreenProps<Item, Query> {
	readonly list: List<Item, Query>;
	readonly heading: 'h1' | 'h2';
}

function ListScreen<Item, Query>({ list, heading: Heading }: ListScreenProps<Item, Query>) {
	const { i18n } = useLingui();
	const filter = useFilter(list.query);
	const heading = useRef<HTMLHeadingElement>(null);
	const open = useOpenRecord().id !== undefined;
	const actions = useRowActions(list, filter, () => open || heading.current?.focus());
	const { title, tabs, text, lead, above } = list;
	return (
		<>
			<header className={css.head}>
				<Heading ref={heading} tabIndex={list.actions && -1}>
					{i18n._(title)}
				</Heading>
				{tabs ? (
					<StateTabs param={tabs.field} on={String(filter[tabs.field] ?? '')} titles={tabs.titles} />
				) : null}
				{text?.nextTo ? <TextFilterForm {...text} /> : null}
			</header>
			{lead ? <p className={css.calm}>{i18n._(textForFilter(lead, filter))}</p> : null}
			{text && !text.nextTo ? <TextFilterForm {...text} /> : null}
			<FilterBar list={list} filter={filter} />
			{above}
			<ListRows list={list} filter={filter} lastColumn={actions.column} notices={actions.notices} />
			{actions.dialog}
		</>
	);
}

const textForFilter = <Query,>(words: FilteredText<Query>, filter: Filter<Query>): MessageDescriptor =>
	typeof words === 'function' ? words(filter) : words;

interface FilteredProps<Item, Query> {
	readonly list: List<Item, Query>;
	readonly filter: Filter<Query>;
}

function chipNames<Item, Query>({ query, tabs, text }: List<Item, Query>): readonly string[] {
	const others = [tabs?.field, text?.field, text?.toggle?.field];
	return addressNames(query).filter((name) => !others.some((other) => other === name));
}

function FilterBar<Item, Query>({ list, filter }: FilteredProps<Item, Query>) {
	const { choices = [], linked = {}, csv } = list;
	const names = chipNames(list);
	if (choices.length === 0 && !names.includes('from') && !csv) return null;
	return (
		<div className={css.filters}>
			<FilterChips choices={choices} names={names} linked={linked} />
			{csv ? <CsvButton {...csv} query={filter} /> : null}
		</div>
	);
}

interface ListRowsProps<Item, Query> extends FilteredProps<Item, Query> {
	readonly lastColumn?: Column<Item> | undefined;
	readonly notices?: ReactNode;
}

function ListRows<Item, Query>({ list, filter, lastColumn, notices }: ListRowsProps<Item, Query>) {
	const { i18n } = useLingui();
	const page = usePage();
	const pageAddress = usePageAddress();
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const { query, tabs } = list;
	const filtered = addressNames(query).some((name) => name !== tabs?.field && params.has(name));
	const chips = chipNames(list).some((name) => params.has(name));
	const { record, rows: Rows, frame: Frame, refetchMs = false } = list;
	const { data, error, refetch } = useQuery({
		queryKey: ['desk', list.call, list.params, filter, page],
		queryFn: () => list.load(filter, page),
		// The previous page stays visible until the next has loaded.
		placeholderData: keepPreviousData,
		staleTime: 0,
		refetchInterval: refetchMs,
	});
	const items = data?.items ?? [];
	const table = typeof Rows === 'function' ? undefined : Rows;
	const withActions = table && lastColumn ? { ...table, columns: [...table.columns, lastColumn] } : table;
	const drawer = useOpenRecord().id !== undefined && record !== undefined;
	const content = (
		<>
			{drawer ? null : <div>{notices}</div>}
			{data && !error ? null : (
				<DeskSkeleton problem={error} rows={table !== undefined} onRetry={() => void refetch()} />
			)}
			{!data ? null : items.length === 0 ? (
				<EmptyState
					plain
					title={i18n._(textForFilter(list.empty, filter))}
					{...(filtered && !chips && { way: { to: pathname, label: <Trans>Clear all</Trans>, quiet: true } })}
				/>
			) : typeof Rows === 'function' ? (
				<Rows rows={items} />
			) : withActions && record ? (
				<RecordRows record={record} table={withActions} rows={items} />
			) : withActions ? (
				<DeskRows table={withActions} rows={items} />
			) : null}
			{data ? <Pagination page={data.page} pages={pagesOf(data)} to={pageAddress} /> : null}
			{table && record ? (
				<RecordDrawer
					record={record}
					table={table}
					actions={lastColumn}
					notices={notices}
					rows={items}
					loaded={data !== undefined}
				/>
			) : null}
		</>
	);
	return Frame ? <Frame rows={items}>{content}</Frame> : content;
}

function useRowActions<Item, Query>(
	{ rows, actions = [], actionName }: List<Item, Query>,
	filter: Filter<Query>,
	focusHeading: () => void,
) {
	const { i18n } = useLingui();
	const store = useQueryClient();
	const { user } = useSession();
	const [toConfirm, setToConfirm] = useState<Chosen<Item, Query>>();
	const act = useMutation({
		mutationFn: ({ row, action }: Chosen<Item, Query>) => action.run(row),
		onSettled: () => {
			setToConfirm(undefined);
			// The focused row may be gone, so the heading gets the focus.
			focusHeading();
			void store.invalidateQueries({ queryKey: ['desk'] });
		},
	});
	const allowed = actions.filter(({ roles }) => !roles || (user !== null && hasStaffRole(user, roles)));
	if (allowed.length === 0 || typeof rows === 'function') return {};
	const running = act.isPending ? act.variables : undefined;
	const choose = (chosen: Chosen<Item, Query>) =>
		chosen.action.confirm ? setToConfirm(chosen) : act.mutate(chosen);
	const column: Column<Item> = {
		title: msg`What to do`,
		action: true,
		cell: (row) => {
			const offered = allowed.filter(({ isOffered }) => isOffered?.(row, filter) ?? true);
			if (offered.length === 0) return '–';
			return (
				<div className={css.rowActions}>
					{offered.map((action) => (
						<Button
							key={action.label.id}
							small
							quiet={action.quiet ?? false}
							busy={running?.action === action && rows.keyOf(running.row) === rows.keyOf(row)}
							onClick={() => choose({ row, action })}
						>
							{i18n._(action.label)}
							<span className="unseen">: {actionName?.(row)}</span>
						</Button>
					))}
				</div>
			);
		},
	};
	const notices = (
		<>
			<div role="status">
				{act.isSuccess ? <Notice tone="good">{i18n._(act.variables.action.done)}</Notice> : null}
			</div>
			<Failure>{act.error?.message}</Failure>
		</>
	);
	const confirm = toConfirm?.action.confirm;
	const dialog = (
		<Dialog
			open={confirm !== undefined}
			onClose={() => setToConfirm(undefined)}
			title={toConfirm && confirm && i18n._(confirm.title(toConfirm.row))}
		>
			{toConfirm && confirm ? (
				<>
					<p>{i18n._(confirm.text(toConfirm.row))}</p>
					<FormActions
						danger
						failure={undefined}
						no={i18n._(confirm.no)}
						yes={i18n._(confirm.yes)}
						busy={act.isPending}
						onNo={() => setToConfirm(undefined)}
						onYes={() => act.mutate(toConfirm)}
					/>
				</>
			) : null}
		</Dialog>
	);
	return { column, notices, dialog };
}

interface Chosen<Item, Query> {
	readonly row: Item;
	readonly action: RowAction<Item, Query>;
}

interface CsvButtonProps {
	readonly call: CsvCall;
	/** Roles that may make the call, in addition to admins. */
	readonly roles: readonly StaffRole[];
	readonly query?: object;
}

export function CsvButton({ call, roles, query = {} }: CsvButtonProps) {
	const isAllowed = useHasStaffRole(...roles);
	const save = useMutation({
		mutationFn: () => callApi(call, { query } as CallRequest<Calls[CsvCall]>),
		onSuccess: saveCsv,
	});
	if (!isAllowed) return null;
	return (
		<>
			<Button quiet small busy={save.isPending} onClick={() => save.mutate()}>
				<Trans>Download CSV</Trans>
			</Button>
			<Failure>{save.error?.message}</Failure>
			{save.data?.more ? (
				<Notice live>
					<Trans>The file has the 10,000 newest. Filter by date for older ones.</Trans>
				</Notice>
			) : null}
		</>
	);
}

/** Leaves out `item`, so that the other page shows no open record. */
function usePageAddress(): (page: number) => string {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	return (page) => {
		const next = new URLSearchParams(params);
		next.delete('item');
		next.set('page', String(page));
		return `${pathname}?${next}`;
	};
}

function usePage(): number {
	const [params] = useSearchParams();
	const page = Number(params.get('page') ?? 1);
	return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/**
 * Formats a count: '1,204'. Returns '10,000+' for the largest count, because the server stops counting
 * there.
 */
export function formatCount(count: number): string {
	const words = formatNumber(Math.min(count, 10_000));
	return count > 10_000 ? `${words}+` : words;
}

export function pagesOf(list: { readonly count: number; readonly pageSize: number }): number {
	return Math.max(1, Math.ceil(Math.min(list.count, 10_000) / list.pageSize));
}
