import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { platformZone } from '#domain/platform-calendar.ts';
import { formatDate, isLocalDate } from '#domain/time.ts';
import { Button } from '../../kit/button.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { DateField } from '../../kit/date/date-field.tsx';
import { viewerYear } from '../../kit/date/viewer.ts';
import { Cross } from '../../kit/icon.tsx';
import { validId } from '../../kit/ids.ts';
import { closePanel, Panel } from '../../kit/panel.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import css from './desk.module.css';
import filterCss from './list-filter.module.css';

export interface AddressParam<Value> {
	/**
	 * Name of the query parameter. The default is the field’s name; null for a field that is never in the
	 * address.
	 */
	readonly name?: string | null;
	/** Returns undefined for an invalid value, which is ignored. */
	read(text: string | null): Value | undefined;
}

export type AddressParams<Query> = {
	readonly [Field in keyof Query]-?: AddressParam<Exclude<Query[Field], undefined>>;
};

export type Filter<Query> = { readonly [Field in keyof Query]?: Exclude<Query[Field], undefined> };

export const oneOfParam = <Value extends string>(
	values: readonly Value[],
	fallback?: Value,
): AddressParam<Value> => ({ read: (text) => values.find((value) => value === text) ?? fallback });

export const entityIdParam: AddressParam<string> = { read: validId };

export const freeTextParam = (name?: string): AddressParam<string> => ({
	...(name && { name }),
	read: (text) => text ?? undefined,
});

export const patternParam = (pattern: RegExp): AddressParam<string> => ({
	read: (text) => (text !== null && pattern.test(text) ? text : undefined),
});

export const dayParam: AddressParam<string> = {
	read: (text) => (text !== null && isLocalDate(text) ? text : undefined),
};

export const unaddressedParam: AddressParam<never> = { name: null, read: () => undefined };

function readersOf<Query>(params: AddressParams<Query>) {
	return Object.entries<AddressParam<unknown>>(params).map(([field, { name = field, read }]) => ({
		field,
		name,
		read,
	}));
}

export function addressNames<Query>(params: AddressParams<Query>): readonly string[] {
	return readersOf(params).flatMap(({ name }) => name ?? []);
}

export function useFilter<Query>(params: AddressParams<Query>): Filter<Query> {
	const [address] = useSearchParams();
	const values = readersOf(params).map(
		({ field, name, read }) => [field, read(name === null ? null : address.get(name))] as const,
	);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Filter<Query>;
}

/** Also removes the page number and the open record. */
function useChangedParams() {
	const [params] = useSearchParams();
	return (changes: Readonly<Record<string, string>>) => {
		const next = new URLSearchParams(params);
		for (const name of ['page', 'item', ...Object.keys(changes)]) next.delete(name);
		for (const [name, value] of Object.entries(changes)) if (value !== '') next.set(name, value);
		return next;
	};
}

interface StateTabsProps {
	readonly param: string;
	/** Selected value; '' means all. */
	readonly on: string;
	/** Titles by value, in display order. */
	readonly titles: Readonly<Record<string, MessageDescriptor>>;
}

export function StateTabs({ param, on, titles }: StateTabsProps) {
	const { i18n, t } = useLingui();
	const { pathname } = useLocation();
	const changed = useChangedParams();
	const to = (value: string) => {
		const query = changed({ [param]: value });
		return query.size === 0 ? pathname : `${pathname}?${query}`;
	};
	return (
		<nav className={css.tabs} aria-label={t`States`}>
			{Object.entries(titles).map(([value, title]) => (
				<Link
					key={value}
					to={to(value)}
					className={chipClass({ on: value === on })}
					aria-current={value === on ? 'page' : undefined}
				>
					{i18n._(title)}
				</Link>
			))}
		</nav>
	);
}

export interface FilterChoice<Field = string> {
	readonly field: Field;
	readonly label: MessageDescriptor;
	/** Titles of the values. The first value is the default. */
	readonly titles: Readonly<Record<string, MessageDescriptor>>;
	/** Returns more values, which are known only after they are loaded. */
	readonly useValues?: () => readonly string[];
	/** True if the choice selects to which date of an item the range of days applies. */
	readonly ofDays?: boolean;
}

/** Titles of filters that only links can set, such as 'One renter'. */
type LinkedTitles = Readonly<Partial<Record<string, MessageDescriptor>>>;

interface FilterChipsProps {
	readonly choices: readonly FilterChoice[];
	/** Query parameters that 'Clear all' removes, including those that only links can set. */
	readonly names: readonly string[];
	readonly linked: LinkedTitles;
}

export function FilterChips({ choices, names, linked }: FilterChipsProps) {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const hasDays = names.includes('from');
	return (
		<div className={filterCss.chips}>
			{choices
				.filter(({ ofDays }) => !ofDays)
				.map((choice) => (
					<ChoiceChip key={choice.field} choice={choice} />
				))}
			{hasDays ? <DaysChip choice={choices.find(({ ofDays }) => ofDays)} /> : null}
			{names.map((name) => {
				const title = linked[name];
				return title && params.has(name) ? <LinkedChip key={name} name={name} title={title} /> : null;
			})}
			{names.some((name) => params.has(name)) ? (
				<Link to={pathname} className={filterCss.clear}>
					<Trans>Clear all</Trans>
				</Link>
			) : null}
		</div>
	);
}

interface RemovableProps {
	readonly children: ReactNode;
	readonly text: string;
	/** Query parameters that the button removes. Empty if the filter is not set. */
	readonly names: readonly string[];
}

function Removable({ children, text, names }: RemovableProps) {
	const { t } = useLingui();
	const [, setParams] = useSearchParams();
	const changed = useChangedParams();
	return (
		<span className={filterCss.chip}>
			{children}
			{names.length > 0 ? (
				<button
					type="button"
					className={filterCss.remove}
					aria-label={t`Remove ${text}`}
					onClick={() => setParams(changed(Object.fromEntries(names.map((name) => [name, '']))))}
				>
					<Cross size={14} />
				</button>
			) : null}
		</span>
	);
}

function LinkedChip({ name, title }: { readonly name: string; readonly title: MessageDescriptor }) {
	const { i18n } = useLingui();
	const text = i18n._(title);
	return (
		<Removable text={text} names={[name]}>
			<span className={chipClass({ on: true })}>{text}</span>
		</Removable>
	);
}

function ChoiceChip({
	choice: { field, label, titles, useValues = noValues },
}: {
	readonly choice: FilterChoice;
}) {
	const { i18n } = useLingui();
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const changed = useChangedParams();
	const values = useValues();
	const value = params.get(field) ?? defaultOf(titles);
	const known = new Map(Object.entries(titles).map(([each, title]) => [each, i18n._(title)]));
	// The selected value stays in the list if the loaded values do not contain it.
	for (const each of [...values, value]) if (!known.has(each)) known.set(each, each);
	const on = value !== defaultOf(titles);
	const text = `${i18n._(label)}: ${known.get(value)}`;
	return (
		<Removable text={text} names={on ? [field] : []}>
			<Panel sheet group="filters" label={text} className={chipClass({ on })}>
				<ul className={filterCss.values}>
					{[...known].map(([each, title]) => (
						<li key={each}>
							<Link
								to={`${pathname}?${changed({ [field]: each === defaultOf(titles) ? '' : each })}`}
								preventScrollReset
								aria-current={each === value || undefined}
								onClick={(event) => closePanel(event.currentTarget)}
							>
								{title}
							</Link>
						</li>
					))}
				</ul>
			</Panel>
		</Removable>
	);
}

function DaysChip({ choice }: { readonly choice: FilterChoice | undefined }) {
	const { i18n, t } = useLingui();
	const [params, setParams] = useSearchParams();
	const changed = useChangedParams();
	const zone = useId();
	const [from, to] = [params.get('from'), params.get('to')].map((text) => dayParam.read(text));
	const on = Boolean(from || to);
	const which =
		choice && (choice.titles[params.get(choice.field) ?? ''] ?? choice.titles[defaultOf(choice.titles)]);
	const title = which ? i18n._(which) : t`Date`;
	const thisYear = viewerYear();
	const [first, last] = [from, to].map((each) => (each ? formatDate(each, { thisYear }) : ''));
	const days = first && last ? `${first} – ${last}` : first ? t`from ${first}` : t`until ${last}`;
	const text = on ? `${title}: ${days}` : t`Dates`;
	const submit = (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
		if (choice && fields[choice.field] === defaultOf(choice.titles)) fields[choice.field] = '';
		closePanel(event.currentTarget);
		setParams(changed(fields), { preventScrollReset: true });
	};
	return (
		<Removable text={text} names={on ? ['from', 'to', ...(choice ? [choice.field] : [])] : []}>
			<Panel sheet group="filters" label={text} className={chipClass({ on })}>
				<form className={filterCss.days} onSubmit={submit} key={params.toString()}>
					{choice ? (
						<Select
							name={choice.field}
							label={i18n._(choice.label)}
							defaultValue={params.get(choice.field) ?? defaultOf(choice.titles)}
							data={Object.entries(choice.titles).map(([value, each]) => ({ value, label: i18n._(each) }))}
						/>
					) : null}
					<DayFilter name="from" label={t`From`} zone={zone} />
					<DayFilter name="to" label={t`To`} zone={zone} />
					<small id={zone}>{t`${platformZone} time`}</small>
					<Button type="submit" small>
						<Trans>Apply</Trans>
					</Button>
				</form>
			</Panel>
		</Removable>
	);
}

interface DayFilterProps {
	readonly name: string;
	readonly label: string;
	/** Id of the text that names the time zone of the days. */
	readonly zone: string;
}

function DayFilter({ name, label, zone }: DayFilterProps) {
	const [params] = useSearchParams();
	const [value, setValue] = useState(dayParam.read(params.get(name)) ?? '');
	return <DateField name={name} label={label} value={value} onChange={setValue} aria-describedby={zone} />;
}

const noValues = (): readonly string[] => [];

const defaultOf = (titles: FilterChoice['titles']): string => Object.keys(titles)[0] ?? '';

export interface TextFilter<Field = string> {
	readonly field: Field;
	readonly label: MessageDescriptor;
	readonly placeholder: MessageDescriptor;
	readonly button: MessageDescriptor;
	/** Optional second filter next to the text field. Its query parameter is 'true' or missing. */
	readonly toggle?: { readonly field: Field; readonly label: MessageDescriptor };
}

export function TextFilterForm({ field, label, placeholder, button, toggle }: TextFilter) {
	const { i18n } = useLingui();
	const [params, setParams] = useSearchParams();
	const [text, setText] = useState(params.get(field) ?? '');
	const changed = useChangedParams();
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setParams(changed({ [field]: text.trim() }));
	};
	const on = toggle !== undefined && params.get(toggle.field) === 'true';
	return (
		<search>
			<form onSubmit={submit} className={css.search}>
				<TextField
					type="search"
					aria-label={i18n._(label)}
					placeholder={i18n._(placeholder)}
					maxLength={100}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
				/>
				<Button type="submit" quiet>
					{i18n._(button)}
				</Button>
				{toggle ? (
					<button
						type="button"
						className={chipClass({ on })}
						aria-pressed={on}
						onClick={() => setParams(changed({ [toggle.field]: on ? '' : 'true' }))}
					>
						{i18n._(toggle.label)}
					</button>
				) : null}
			</form>
		</search>
	);
}
